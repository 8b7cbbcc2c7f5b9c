import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
const [,, table, ...pats]=process.argv;
const rows=readFileSync(table!,'utf8').split('\n').filter(l=>l.includes(' => ')).map(l=>{const i=l.indexOf(' => ');return [l.slice(0,i).trim(),l.slice(i+4).trim(),0] as [string,string,number]});
const files=execFileSync('git',['ls-files',...pats],{encoding:'utf8'}).split('\n').filter(f=>/\.tsx?$/.test(f));
const norm=(s:string)=>s.replace(/^\*/,'').replace(/\s*\n\s*\*?\s*/g,' ').replace(/\s+/g,' ').trim();
for(const f of files){ const src=readFileSync(f,'utf8'); let out=src; 
 for(const c of [...parseSync(f,src).comments].reverse()){ const t=norm(c.value); const row=rows.find(([a])=>t===a||(a.endsWith('…')&&t.startsWith(a.slice(0,-1)))); if(!row)continue; row[2]++;
  const lineStart=src.lastIndexOf('\n',c.start-1)+1; const indent=src.slice(lineStart,c.start); const isOwn=/^\s*$/.test(indent);
  let text:string; const neu=row[1];
  if(neu==='DELETE'){ if(!isOwn){ out=out.slice(0,c.start).replace(/\s+$/,'')+out.slice(c.end);} else { const e=src.indexOf('\n',c.end)+1; out=out.slice(0,lineStart)+out.slice(e);} continue; }
  const wrap=(width:number)=>{const lines:string[]=[];let cur='';for(const w of neu.split(' ')){if(cur&&(cur+' '+w).length>width){lines.push(cur);cur=w}else cur=cur?cur+' '+w:w}lines.push(cur);return lines;};
  if(c.type==='Line'){ if(!isOwn) text='// '+neu; else text=wrap(100-indent.length-3).map(l=>'// '+l).join('\n'+indent); }
  else { const one='/** '+neu+' */'; const pre=c.value.startsWith('*')?'/**':'/*'; if(pre==='/**'&&indent.length+one.length<=100) text=one; else text=pre+'\n'+wrap(100-indent.length-3).map(l=>indent+' * '+l).join('\n')+'\n'+indent+' */'; }
  out=out.slice(0,c.start)+text+out.slice(c.end); }
 if(out!==src) writeFileSync(f,out); }
for(const [a,,n] of rows) if(n!==1) console.log(n,a);
