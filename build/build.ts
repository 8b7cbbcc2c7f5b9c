import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import concurrently from 'concurrently';
import { firstLanguage, type Language, languages } from '../contract/languages.ts';
import { otherLanguage } from '../contract/translations.ts';
import { areOwn, checkPageFacts } from './academy-page.ts';
import { addLanguage, moveWorker } from './add-language.ts';
import { hashOfInputs, isBuilt, recordBuild } from './built-from.ts';
import { releaseVariable } from './kept-list.ts';
import { builtLanguage, distOf, languageVariable } from './language.ts';
import { ownFactsVariable } from './limits.ts';

/**
 * `node build/build.ts [--if-changed] [--only CODE]` builds the page in `dist`, compressed and within its
 * budget; or, to be looked at, a further language alone beside those that are there, neither checked nor
 * compressed. It first compiles the server's texts, since it asks the command line for the academy's
 * facts. It calls itself with `--apart` for each language, which is built in a folder of its own.
 */
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    'if-changed': { type: 'boolean' },
    only: { type: 'string' },
    apart: { type: 'boolean' },
  },
});

if (values.apart) buildApart();
else await buildAll();

async function buildAll(): Promise<void> {
  run('build/server-texts.ts');
  if (values.only !== undefined) buildAlone(furtherLanguage(values.only));
  else if (values['if-changed'] && isBuilt(root)) {
    console.log('Nothing has changed since the last build.');
  } else await build();
}

async function build(): Promise<void> {
  const { page, warnings } = checkPageFacts();
  process.stderr.write(warnings);
  // Else concurrently takes the end of its children for their success, and half a build is recorded.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const inputs = hashOfInputs(root, process.env, page);
  process.env[releaseVariable] = `r${inputs.slice(0, 6)}`;
  if (areOwn(page)) process.env[ownFactsVariable] = 'yes';
  // The route tree is the same in all languages: the builds find it written, and leave it.
  run('node_modules/@tanstack/router-cli/bin/tsr.cjs', 'generate');
  await buildEachApart();
  for (const language of languages) {
    if (language.code === firstLanguage.code) continue;
    process.env[languageVariable] = language.code;
    run('build/check-language.ts');
    addLanguage(join(root, distOf(language)), join(root, 'dist'), language);
  }
  recordBuild(root, inputs, page);
}

/** Builds all at one time, since the bundler mostly uses one core; the output of each stays together. */
async function buildEachApart(): Promise<void> {
  const commands = languages.map(({ code }) => ({
    command: `"${process.execPath}" build/build.ts --apart`,
    name: code,
    cwd: root,
    env: { [languageVariable]: code },
    raw: true,
  }));
  await concurrently(commands, { group: true, killOthersOn: ['failure'] }).result.catch(() =>
    process.exit(1),
  );
}

function furtherLanguage(code: string): Language {
  const language = otherLanguage(code);
  if (!language)
    throw new Error(`--only ${code}: contract/languages.ts has no such further language`);
  return language;
}

/** Each language's page is a build of its own, so that none holds another's texts. */
function buildApart(): void {
  const dist = buildPage(builtLanguage);
  run('build/compress-files.ts', dist);
  if (dist === 'dist') run('build/check-budget.ts');
}

function buildAlone(language: Language): void {
  process.env[languageVariable] = language.code;
  addLanguage(join(root, buildPage(language)), join(root, 'dist'), language);
}

/** Builds the page of this language; returns its folder, relative to the root. */
function buildPage(language: Language): string {
  const dist = distOf(language);
  run('node_modules/vite/bin/vite.js', 'build');
  moveWorker(join(root, dist), language);
  moveSourceMaps(dist);
  return dist;
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
