import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answers } from '#contract/answers.ts';
import { rules } from '#contract/fields.ts';
import { firstLanguage, type Language, languages } from '#contract/languages.ts';
import { studioAnswers } from '#contract/studio-answers.ts';
import { projectRoot, sourceFiles } from './support/source-files.ts';

const others = languages.filter(({ code }) => code !== firstLanguage.code);
const serverTexts = join(projectRoot, 'server/texts/messages', firstLanguage.code);
const areas = readdirSync(folderOf(firstLanguage));

test.each(others)('$code says all that the first language says, and no more', (language) => {
  expect(readdirSync(folderOf(language)).sort()).toEqual(areas);
  for (const area of areas) {
    expect(names(language, area), area).toEqual(names(firstLanguage, area));
  }
});

test.each(others)('$code fills the same gaps in each text', (language) => {
  const different = areas.flatMap((area) => {
    const [own, first] = [read(language, area), read(firstLanguage, area)];
    return Object.keys(first).flatMap((name) => {
      const [has, needs] = [gaps(own[name]), gaps(first[name])];
      return has === needs ? [] : `${area}, ${name}: has ${has}, needs ${needs}`;
    });
  });
  expect(different).toEqual([]);
});

test.each(others)('no text of $code is empty', (language) => {
  const empty = areas.flatMap((area) =>
    Object.entries(read(language, area)).flatMap(([name, text]) =>
      words(text).some((one) => one.trim() === '') ? name : [],
    ),
  );
  expect(empty).toEqual([]);
});

test('every text is said somewhere', () => {
  const said = sourceFiles()
    .filter((file) => !file.startsWith('tests/'))
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n');
  const known = new Set(said.match(/\w+/g));
  const inPages = areas.flatMap((area) => names(firstLanguage, area));
  const inServer = readdirSync(serverTexts).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(serverTexts, file), 'utf8'))),
  );
  const unsaid = [...inPages, ...inServer].filter((name) => name !== '$schema' && !known.has(name));
  expect(unsaid).toEqual([]);
});

test('whatever the academy says in English, one logs in and out (docs/voice.md)', () => {
  const folders = [folderOf(firstLanguage), serverTexts];
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const texts = files.flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8'))));
  const said = [...texts, answers, studioAnswers, rules].flatMap(words);
  const others = said.filter((text) => /\bsign(s|ed|ing)?[ -](in|out|off)\b/i.test(text));
  expect(others).toEqual([]);
});

/** What specification.md quotes as one text and the page puts together, or works out. */
const putTogether: Record<string, string[]> = {
  "Don't have an account? Register here": ["Don't have an account?", 'Register here'],
  '25h': [],
};

test.each(['specification', 'rules'])(
  'every text that %s.md quotes is said, word for word',
  (name) => {
    const document = readFileSync(join(projectRoot, 'docs/spec', `${name}.md`), 'utf8');
    const quotes = document
      .replace(/\s+/g, ' ')
      .matchAll(/(?<![\w`])'([^']+(?:'\w[^']*)*)'(?!\w)/g);
    const quoted = Array.from(quotes, ([, text = '']) => putTogether[text] ?? [text]).flat();
    expect(quoted).not.toEqual([]);
    const texts = areas.flatMap((area) => words(read(firstLanguage, area)));
    const onTheWire = sourceFiles()
      .filter((file) => /^(contract|server)\//.test(file))
      .map((file) => readFileSync(join(projectRoot, file), 'utf8'));
    const said = plain([...texts, ...onTheWire].join('\n'));
    expect(quoted.filter((text) => !said.includes(plain(text)))).toEqual([]);
  },
);

/** Returns a text without what its place in a document, a message or a program changes of it. */
const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replaceAll("\\'", "'")
    .replaceAll('`', '')
    .replaceAll(/\{\w+\}/g, '{}');

/** Lists every text of a text with variants, or of a list of texts. */
function words(text: unknown): string[] {
  if (typeof text === 'string') return [text];
  return text instanceof Object ? Object.values(text).flatMap(words) : [];
}

function folderOf({ code }: Language): string {
  return join(projectRoot, 'src/i18n/messages', code);
}

function read(language: Language, area: string): Record<string, unknown> {
  const file = join(folderOf(language), area);
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  } catch (error) {
    throw new Error(`${language.code}/${area} is no JSON any more`, { cause: error });
  }
}

const names = (language: Language, area: string): string[] => Object.keys(read(language, area));

/** Returns the gaps that a text names; of one with variants, those of all variants together. */
const gaps = (text: unknown): string =>
  [...new Set(JSON.stringify(text ?? null).match(/\{\w+\}/g))].sort().join(' ');
