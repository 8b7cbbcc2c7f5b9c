import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeRegExp } from 'es-toolkit';
import * as v from 'valibot';
import type { Language } from '#contract/languages.ts';
import type { m } from '../../../src/i18n/paraglide/messages.js';
import { projectRoot } from '../source-files.ts';

type Messages = typeof m;
type Key = keyof Messages;
type Gaps<K extends Key> = Parameters<Messages[K]>[0];

/** The texts of a page in one language, from its catalogue. */
export interface Words {
  language: Language;
  /** Returns the text of a key. Throws where a gap of it is not filled. */
  say<K extends Key>(key: K, gaps?: Gaps<K>): string;
  /** Returns a pattern of the whole text, with anything in its gaps. */
  like(key: Key): RegExp;
  /** Returns this language's name of a course, a lesson or a service that is called so in English. */
  taught(name: string): string;
}

const gap = /\{\w+\}/g;
const CatalogueSchema = v.record(v.string(), v.unknown());

export function wordsOf(language: Language): Words {
  const folder = join(projectRoot, 'src/i18n/messages', language.code);
  const texts = Object.assign(
    {},
    ...readdirSync(folder).map((area) => v.parse(CatalogueSchema, read(join(folder, area)))),
  );
  const taught = taughtNames(language);
  const textOf = (key: string) => v.parse(v.string(`${key} is no plain text`), texts[key]);
  return {
    language,
    say(key, gaps = {}) {
      const filled = Object.entries(gaps).reduce(
        (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
        textOf(key),
      );
      if (gap.test(filled)) throw new Error(`${key} has more gaps: ${filled}`);
      return filled;
    },
    like: (key) => new RegExp(`^${textOf(key).split(gap).map(escapeRegExp).join('.+')}$`),
    taught: (name) => taught.get(name) ?? name,
  };
}

const TaughtSchema = v.object({
  name: v.optional(v.string()),
  title: v.optional(v.string()),
  translations: v.optional(
    v.record(v.string(), v.object({ name: v.optional(v.string()), title: v.optional(v.string()) })),
  ),
});

/** Returns the names and titles of the demo academy's file in this language, by the English ones. */
function taughtNames({ code }: Language): Map<string, string> {
  const names = new Map<string, string>();
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    const { success, output } = v.safeParse(TaughtSchema, one);
    const own = success ? output.translations?.[code] : undefined;
    if (success && output.name && own?.name) names.set(output.name, own.name);
    if (success && output.title && own?.title) names.set(output.title, own.title);
    Object.values(one).forEach(look);
  };
  look(read(join(projectRoot, 'server/seed/academy.json')));
  return names;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
