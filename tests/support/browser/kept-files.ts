import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../source-files.ts';

/** Lists the files that the built worker keeps, as its list names them, relative to the site's root. */
export function keptFiles(): { url: string; isEssential: boolean }[] {
  const worker = readFileSync(join(projectRoot, 'dist/sw.js'), 'utf8');
  return [...worker.matchAll(/\{[^{}]*"url":"([^"]+)"[^{}]*\}/g)].map(([entry, url = '']) => ({
    url,
    isEssential: entry.includes('"essential"'),
  }));
}
