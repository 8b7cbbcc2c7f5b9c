import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageFacts } from '../contract/academy-file.ts';
import { pageFactsForBuild } from './academy-page.ts';
import { policyFiles, policySettings } from './page-policy.ts';

/** The folders and files that a build reads, apart from what the academy says about itself. */
const folders = ['src', 'sw', 'contract', 'public', 'build'];
const files = [
  '{index.html,vite.config.ts,tsconfig.json,tsr.config.json,package.json,package-lock.json}',
  'tests/bench/budget.json',
  ...policyFiles,
  '.env*',
  'node_modules/.package-lock.json', // what npm has really installed
];

/** Whether a file is generated from the other inputs, before the build or by it. */
const isGenerated = (file: string): boolean =>
  /(^|\/)\.tsbuild\/|^src\/(i18n\/paraglide\/|routeTree\.gen\.ts$)/.test(file) ||
  // Beside its settings the compiler of the messages keeps a cache and notes of its own.
  /^src\/i18n\/project\.inlang\/(?!settings\.json$|paraglide\.config\.js$)/.test(file);

/**
 * This file says what a build was made from. It is not served, and the next build deletes it first.
 */
const record = 'dist/.vite/built-from.json';

/** Returns one hash of all that decides a build: files, variables, the academy's facts, Node's version. */
export function hashOfInputs(
  root: string,
  env = process.env,
  page: PageFacts = pageFactsForBuild(env),
): string {
  const variables = Object.entries(env).filter(([name]) => /^(VITE_|NODE_ENV$)/.test(name));
  const inFolders = folders.flatMap((folder) => filesIn(join(root, folder), `${folder}/`));
  const all = [...inFolders, ...globSync(files, { cwd: root })].filter((one) => !isGenerated(one));
  const settings = [...variables.flat(), ...policySettings(env)];
  return hashOf(root, all, [process.version, ...settings, JSON.stringify(page)]);
}

/**
 * Remembers that `dist` as it stands was made from inputs of that hash, taken before the build, and
 * what it says of the academy: the server compares that at its start (server/page-facts/page-warnings.ts).
 */
export function recordBuild(root: string, inputs: string, page: PageFacts): void {
  const file = join(root, record);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs, outputs: hashOfOutputs(root), page }));
}

/** Whether a build made now would be the one that is there, to the byte. */
export function isBuilt(root: string, env = process.env): boolean {
  try {
    const known = JSON.parse(readFileSync(join(root, record), 'utf8'));
    return known.inputs === hashOfInputs(root, env) && known.outputs === hashOfOutputs(root);
  } catch {
    return false; // nothing is built, or an input cannot be read, which the build then reports
  }
}

/** Hashes the files in `dist`, since one that was lost or changed by hand must not be served for ever. */
function hashOfOutputs(root: string): string {
  const dist = join(root, 'dist');
  return hashOf(
    dist,
    filesIn(dist, '').filter((file) => !record.endsWith(file)),
    [],
  );
}

const filesIn = (folder: string, prefix: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => prefix + file);

function hashOf(root: string, names: string[], more: (string | undefined)[]): string {
  const hash = createHash('sha256');
  // The length of each part is hashed first, so that no two lists of parts have the same bytes.
  const add = (part: string | Buffer) => hash.update(`${part.length}:`).update(part);
  for (const part of more) add(part ?? '');
  for (const name of names.sort()) {
    const path = join(root, name);
    if (!statSync(path).isFile()) continue;
    add(name);
    add(readFileSync(path));
  }
  return hash.digest('hex');
}
