import { escapeRegExp } from 'es-toolkit/string';
import { firstLanguage } from '#contract/languages.ts';
import { type Texts, type Voice, voiceIn } from './voice.ts';

export type TextName = keyof Texts;
type TextOf = (values: Record<string, string>) => string;

/**
 * Translates a message of a library, or of the contract with its callers, from the first language into
 * that of this voice. It is found by its words among the texts of these names, the first that fits; its
 * values are localized too. A message that none of them fits comes back as it is.
 */
export function localizeMessage(text: string, names: readonly TextName[], voice: Voice): string {
  if (voice.language.code === firstLanguage.code) return text;
  for (const name of names) {
    const values = patternOf(name).exec(text);
    if (!values) continue;
    const localized = Object.entries({ ...values.groups }).map(([gap, value]) => [
      gap,
      localizeMessage(value, names, voice),
    ]);
    return (voice.texts[name] as TextOf)(Object.fromEntries(localized));
  }
  return text;
}

const patterns = new Map<TextName, RegExp>();

function patternOf(name: TextName): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const elements = patternElements(name).map((element, index) =>
    index % 2 === 0 ? escapeRegExp(element) : `(?<${element}>.*?)`,
  );
  const pattern = new RegExp(`^${elements.join('')}$`, 's');
  patterns.set(name, pattern);
  return pattern;
}

const mark = '\u0000';

/** Divides a text of the first language into its own words and, between them, the names of its gaps. */
export function patternElements(name: TextName): string[] {
  const gaps = new Proxy<Record<string, string>>(
    {},
    { get: (_, gap) => mark + String(gap) + mark },
  );
  return (voiceIn(firstLanguage.code).texts[name] as TextOf)(gaps).split(mark);
}
