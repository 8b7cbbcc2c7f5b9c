import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '../contract/languages.ts';
import { otherLanguage } from '../contract/translations.ts';
import { checkPageFacts } from './academy-page.ts';
import { addLanguage, moveWorker } from './add-language.ts';
import { hashOfInputs, isBuilt, recordBuild } from './built-from.ts';
import { releaseVariable } from './kept-list.ts';
import { distOf, languageVariable } from './language.ts';

/**
 * `node build/build.ts [--if-changed] [--only CODE]`: the page in `dist`, compressed and within its
 * budget; or a further language alone, beside the others that are there, neither checked nor compressed, to be looked at. What the
 * server says is compiled first: the build asks the command line what the academy says of itself.
 */
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { 'if-changed': { type: 'boolean' }, only: { type: 'string' } },
});

run('build/server-texts.ts');
if (values.only !== undefined) buildIn(furtherLanguage(values.only), true);
else if (values['if-changed'] && isBuilt(root)) {
  console.log('Nothing has changed since the last build.');
} else build();

function build(): void {
  const { page, warnings } = checkPageFacts();
  process.stderr.write(warnings);
  const inputs = hashOfInputs(root, process.env, page);
  process.env[releaseVariable] = `r${inputs.slice(0, 6)}`;
  for (const language of languages) buildIn(language);
  recordBuild(root, inputs, page);
}

function furtherLanguage(code: string): Language {
  const language = otherLanguage(code);
  if (!language)
    throw new Error(`--only ${code}: contract/languages.ts has no such further language`);
  return language;
}

/** Each language's page is a build of its own, so that none holds another's texts. */
function buildIn(language: Language, isAlone = false): void {
  const dist = distOf(language);
  process.env[languageVariable] = language.code;
  run('node_modules/vite/bin/vite.js', 'build');
  moveWorker(join(root, dist), language);
  moveSourceMaps(dist);
  if (!isAlone) run('build/compress-files.ts', dist);
  if (dist === 'dist') {
    run('build/check-budget.ts');
  } else {
    // Where it was built before, its texts are among the others' already.
    if (!isAlone) run('build/check-language.ts');
    addLanguage(join(root, dist), join(root, 'dist'), language);
  }
}

/**
 * Moves the source maps to a folder that is never served; they are for whoever reads an error
 * report.
 */
function moveSourceMaps(dist: string): void {
  const folder = join(root, dist, '.vite/maps');
  mkdirSync(folder, { recursive: true });
  for (const file of globSync(`${dist}/**/*.map`, { cwd: root })) {
    renameSync(join(root, file), join(folder, basename(file)));
  }
}

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
