import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLanguage, type Language } from '#contract/languages.ts';
import { projectRoot } from '../source-files.ts';
import { pseudoText } from './pseudo-texts.ts';

export const thirdLanguage: Language = { code: 'xa', tag: 'en-XA', prefix: '/xa' };

const sources = [
  ...['build', 'contract', 'public', 'server', 'src', 'sw', 'dist'],
  ...['index.html', 'package.json', 'tsconfig.json', 'tsr.config.json', 'vite.config.ts'],
];

/**
 * Copies the academy's sources and adds a language: its catalogues, made from the first one's, and its
 * line in the table. Returns the folder, in which that language is built beside the others.
 */
export function createThirdLanguage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'third-language-'));
  for (const source of sources) {
    cpSync(join(projectRoot, source), join(folder, source), { recursive: true });
  }
  linkPackages(folder);
  for (const catalogues of ['src/i18n/messages', 'server/texts/messages']) {
    writeCatalogues(join(folder, catalogues));
  }
  addLine(join(folder, 'contract/languages.ts'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['build/build.ts', '--only', thirdLanguage.code],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The third language was not built: ${stdout}${stderr}`);
  return folder;
}

/** People are called the same in every language. */
const unchanged = /^\$schema$|_(bridal|party)_trainer$|_owner_name$/;

/** Links the packages one by one: files that a build leaves beside them must not come to ours. */
function linkPackages(folder: string): void {
  const packages = join(projectRoot, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (/^\.(languages|prerender|vite)/.test(name)) continue;
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
}

function writeCatalogues(folder: string): void {
  const own = join(folder, thirdLanguage.code);
  mkdirSync(own);
  for (const file of readdirSync(join(folder, firstLanguage.code))) {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(join(folder, firstLanguage.code, file), 'utf8'),
    );
    const longer = Object.entries(texts).map(([name, text]) => [
      name,
      unchanged.test(name) ? text : pseudoText(text),
    ]);
    writeFileSync(join(own, file), JSON.stringify(Object.fromEntries(longer)));
  }
}

function addLine(file: string): void {
  const { code, tag, prefix } = thirdLanguage;
  const line = `  { code: '${code}', tag: '${tag}', prefix: '${prefix}' },\n`;
  const table = readFileSync(file, 'utf8');
  const longer = table.replace('\n] as const', `\n${line}] as const`);
  if (longer === table) throw new Error(`${file} has no table any more`);
  writeFileSync(file, longer);
}
