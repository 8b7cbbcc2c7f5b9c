import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { projectRoot } from './support/source-files.ts';

/** Paths that are named and are not there at every time, each with the reason. */
const absent: [RegExp, string][] = [
  [/^src\/(routeTree\.gen\.ts|i18n\/paraglide\/)/, 'made by npm run generate'],
  [/^tests\/\.(results|screens)/, 'made by a test run'],
  [/^(src|tests)\/sync\//, 'record 003 is superseded, and keeps its words'],
];

/** This file has the forbidden forms in it, to find them. */
const aboutForms = 'tests/citations.test.ts';

const files = globSync(
  [
    '{contract,src,sw,server,tests,build,docs,deploy}/**/*.{ts,tsx,css,sql,md,conf,service}',
    '{*.{ts,html,md,yaml},Dockerfile,deploy/Caddyfile,.ci/run}',
  ],
  { cwd: projectRoot },
)
  .filter((file) => !/\.tsbuild|paraglide\/|\.gen\.ts$|\.results|\.screens/.test(file))
  .sort();

interface Writing {
  file: string;
  /** The comments and tests' names of code, all of a document; each line break is a space. */
  prose: string;
}

const writings: Writing[] = files.map((file) => ({ file, prose: proseOf(file) }));
const sections = new Map(
  ['specification', 'rules', 'design'].map((name) => [name, sectionsOf(`docs/spec/${name}.md`)]),
);

test('every cited section exists', () => {
  const cited = matches(/\b(specification|rules|design) (\d+(?:\.\d+)?)\b/gi);
  expect(cited.length).toBeGreaterThan(100);
  const wrong = cited.filter(
    ({ found: [, name = '', section = ''] }) => !sections.get(name.toLowerCase())?.has(section),
  );
  expect(wrong.map(told)).toEqual([]);
});

test('a citation has the one form that docs/architecture.md explains', () => {
  const other = matches(
    /(?<!RFC \d+, |NIST SP [\w-]+, )\bsections? \d|\bspecification\b(?! \d|\.md)|\bas specified\b|\bthe brief\b/gi,
  ).filter(({ file }) => !/^docs\/(spec\/|architecture\.md)/.test(file));
  // A record may name what it was written for; nobody finds that in the repository.
  const loose = matches(/\b(?:ADR|decision) \d{3}|\bissue \d+/gi).filter(
    ({ file }) => !file.startsWith('docs/decisions/'),
  );
  expect([...other, ...loose].map(told)).toEqual([]);
});

test('every cited record of docs/decisions exists', () => {
  const cited = matches(/\bdocs\/decisions\/(\d{3})/g);
  expect(cited.length).toBeGreaterThan(10);
  const wrong = cited.filter(({ found }) => !isThere(`docs/decisions/${found[1]}-*.md`));
  expect(wrong.map(told)).toEqual([]);
});

test('every file that a comment or a document names exists', () => {
  const rooms = 'docs|src|sw|server|contract|tests|build';
  const named = matches(new RegExp(`(?<![\\w./@<-])(?:${rooms})/[\\w$@./*{},<>-]*\\.[a-z*]+`, 'g'));
  expect(named.length).toBeGreaterThan(100);
  const wrong = named.filter(({ found: [path] }) => !isThere(path));
  expect(wrong.map(told)).toEqual([]);
});

test('every link from one document to another leads to a file', () => {
  const linked = matches(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g).filter(({ file }) =>
    file.endsWith('.md'),
  );
  expect(linked.length).toBeGreaterThan(30);
  const wrong = linked.filter(
    ({ file, found: [, to = ''] }) => !isThere(normalize(join(dirname(file), to))),
  );
  expect(wrong.map(told)).toEqual([]);
});

interface Match {
  file: string;
  found: RegExpExecArray;
}

function matches(pattern: RegExp): Match[] {
  return writings
    .filter(({ file }) => file !== aboutForms)
    .flatMap(({ file, prose }) => [...prose.matchAll(pattern)].map((found) => ({ file, found })));
}

const told = ({ file, found: [text] }: Match): string => `${file}: ${text}`;

/**
 * Returns whether files fit the path: one for each of `{a,b}`, and any for `NNN`, `<noun>`, `{name}` and `*`,
 * which stand for many.
 */
function isThere(path: string): boolean {
  if (absent.some(([pattern]) => pattern.test(path))) return true;
  const pattern = path.replace(/NNN|<\w+>|\{\w+\}/g, '*');
  return alternatives(pattern).every((one) => globSync(one, { cwd: projectRoot }).length > 0);
}

/** Returns the paths that a path with `{a,b}` in it names. */
function alternatives(path: string): string[] {
  const [braces, names = ''] = /\{([^{}]*,[^{}]*)\}/.exec(path) ?? [];
  if (braces === undefined) return [path];
  return names.split(',').flatMap((name) => alternatives(path.replace(braces, name)));
}

function sectionsOf(file: string): Set<string> {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  return new Set(
    [...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number),
  );
}

function proseOf(file: string): string {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  return commentsOf(file, text)
    .join('\n')
    .replace(/\n[ \t]*(?:\*|\/\/|--|#)?[ \t]*/g, ' ');
}

/** Tests' names are read too, since they cite as comments do. */
function commentsOf(file: string, text: string): string[] {
  if (file.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? [];
  if (!/\.tsx?$/.test(file)) return [text];
  const names = [...text.matchAll(/\btest\(\s*(['"`])(.*?)\1,/g)].map(([, , name = '']) => name);
  return [...parseSync(file, text).comments.map(({ value }) => value), ...names];
}
