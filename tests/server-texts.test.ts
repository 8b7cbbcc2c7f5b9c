import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '#contract/fields.ts';
import { firstLanguage, type Language, languages } from '#contract/languages.ts';
import { wordsOfErrors } from '../server/cli/words-of-others.ts';
import { fileProblems } from '../server/texts/file-problems.ts';
import { patternElements } from '../server/texts/localize-message.ts';
import { projectRoot, sourceFiles } from './support/source-files.ts';

/** The folder of all that the server says: letters, papers, calendar files, its own pages, the terminal. */
const folder = join(projectRoot, 'server/texts');
const others = languages.filter(({ code }) => code !== firstLanguage.code);
const areas = readdirSync(join(folder, 'messages', firstLanguage.code)).sort();

test.each(others)('the server says in $name all that it says in the first language', (language) => {
  expect(readdirSync(join(folder, 'messages', language.code)).sort()).toEqual(areas);
  for (const area of areas) {
    const [own, first] = [read(language, area), read(firstLanguage, area)];
    expect(Object.keys(own), area).toEqual(Object.keys(first));
    const different = Object.keys(first).filter((name) => gaps(own[name]) !== gaps(first[name]));
    expect(different, area).toEqual([]);
    expect(Object.values(own), area).not.toContain('');
  }
});

test('each text belongs to an area that is compiled, in every language', () => {
  const settings = JSON.parse(readFileSync(join(folder, 'project.inlang/settings.json'), 'utf8'));
  const compiled: string[] = settings['plugin.inlang.messageFormat'].pathPattern;
  expect(compiled.map((path) => basename(path))).toEqual(areas);
  const misplaced = areas.flatMap((area) =>
    Object.keys(read(firstLanguage, area)).filter(
      (name) => !name.startsWith(`${basename(area, '.json').replaceAll('-', '_')}_`),
    ),
  );
  expect(misplaced).toEqual([]);
});

test('nothing stands in the catalogue that nobody says', () => {
  const files = globSync('server/**/*.ts', { cwd: projectRoot }).filter(
    (file) => !/paraglide\/|\.tsbuild/.test(file),
  );
  const said = new Set(
    files.flatMap(
      (file) => readFileSync(join(projectRoot, file), 'utf8').match(/\b[a-z]+_[a-z_]+\b/g) ?? [],
    ),
  );
  const names = areas.flatMap((area) => Object.keys(read(firstLanguage, area)));
  expect(names.filter((name) => !said.has(name))).toEqual([]);
});

test('what is found by its words is said in these words somewhere', () => {
  const files = sourceFiles().filter((file) => /^(contract|server)\//.test(file));
  const sources = files.map((file) => readFileSync(join(projectRoot, file), 'utf8')).join('\n');
  // Commander's and valibot's own are put together there: tests/server/cli make them say each.
  const ours = [...fileProblems, ...wordsOfErrors].filter((name) => !/^file_wrong_/.test(name));
  const words = ours.flatMap((name) =>
    patternElements(name).filter((element, index) => index % 2 === 0 && /\p{L}{2}/u.test(element)),
  );
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((part) => !sources.includes(part))).toEqual([]);
});

test('the server’s own pages quote the rules of a password as calls do', () => {
  const texts = read(firstLanguage, 'password.json');
  expect(texts).toMatchObject({
    password_required: rules.passwordRequired,
    password_short: rules.passwordShort,
    password_long: rules.passwordLong,
    password_match: rules.passwordsMatch,
  });
});

const read = ({ code }: Language, area: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, 'messages', code, area), 'utf8'));

const gaps = (text = ''): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
