import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from '../contract/answers.ts';
import { rules } from '../contract/fields.ts';
import { firstLanguage, type Language } from '../contract/languages.ts';
import { studioAnswers } from '../contract/studio-answers.ts';
import { firstVisits } from './first-visit-budget.ts';
import { builtLanguage, distOf } from './language.ts';
import { reportFigure } from './limits.ts';

/**
 * Fails the build of a further language where its first visits are much larger than the first one's,
 * or where one of the two holds a text of the other.
 */
const mostTimes = 1.15;
/** Shorter texts may stand in a library's code, or be a course's name. */
const shortestText = 24;

const own = firstVisits(distOf(builtLanguage), builtLanguage);
const first = firstVisits(distOf(firstLanguage));
for (const [name, bytes] of Object.entries(own)) {
  if (!name.endsWith('Bytes')) continue;
  const times = bytes / (first[name] ?? 0);
  reportFigure(
    `${builtLanguage.code} ${name}`,
    times > mostTimes,
    `${bytes}, ${times.toFixed(3)} x`,
  );
}

for (const [language, other] of [
  [builtLanguage, firstLanguage],
  [firstLanguage, builtLanguage],
] as const) {
  const strange = textsIn(language, other);
  if (strange.length > 0)
    reportFigure(`${language.code} holds texts of ${other.code}`, true, strange.join(', '));
}

/** Returns the names of those texts of `other` that stand in a script of `language`. */
function textsIn(language: Language, other: Language): string[] {
  const scripts = globSync(join(distOf(language), 'assets/*.js'));
  const code = scripts.map((file) => readFileSync(file, 'utf8')).join('\n');
  const own = catalogue(language);
  // The contract's texts are English in every page, which knows the server's answers by them.
  const said = [
    ...Object.values(own),
    ...[rules, answers, studioAnswers].flatMap((texts) => Object.values(texts)),
  ];
  // A text that is not translated yet is a matter of tests/catalogues.test.ts.
  return Object.entries(catalogue(other)).flatMap(([name, text]) =>
    text.length >= shortestText &&
    own[name] &&
    !said.some((one) => one.includes(text)) &&
    code.includes(text)
      ? name
      : [],
  );
}

/** Returns the texts that stand in a script as they are (no placeholder, quote or line break), by name. */
function catalogue({ code }: Language): Record<string, string> {
  const folder = join('src/i18n/messages', code);
  const all = readdirSync(folder).flatMap((file) =>
    Object.entries<unknown>(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  return Object.fromEntries(
    all.filter(
      (one): one is [string, string] => typeof one[1] === 'string' && !/[{\n'"`\\]/.test(one[1]),
    ),
  );
}
