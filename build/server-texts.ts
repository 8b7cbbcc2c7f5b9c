import { globSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../contract/languages.ts';
import { overlaidFiles, settingsIn } from './overlaid-files.ts';

/**
 * `node build/server-texts.ts [--anew]` compiles the server's texts in every language of the table, where
 * they have changed since the last time; with `--anew` in any case.
 */
const root = join(import.meta.dirname, '..');
const project = join(root, 'server/texts/project.inlang');
const outdir = join(root, 'server/texts/paraglide');
const compiled = join(outdir, 'messages.js');

const writtenAtMs = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const sources = [
  ...globSync('server/texts/{messages/*,project.inlang}/*.json', { cwd: root }),
  'contract/languages.ts',
];
const newestMs = Math.max(...sources.map((file) => writtenAtMs(join(root, file))));

if (process.argv.includes('--anew') || newestMs >= writtenAtMs(compiled)) {
  // Loading the compiler takes longer than all else here.
  const { compile } = await import('@inlang/paraglide-js');
  await compile({
    project,
    outdir,
    strategy: ['baseLocale'],
    outputStructure: 'locale-modules',
    emitTsDeclarations: true,
    fs: overlaidFiles((path) =>
      settingsIn(
        path,
        languages.map(({ code }) => code),
      ),
    ),
  });
  // The compiler does not write a file again that comes out the same, so its date would stay old.
  const now = new Date();
  utimesSync(compiled, now, now);
  // Its database, which is not ours to close, would keep the process for half a minute more.
  process.exit();
}
