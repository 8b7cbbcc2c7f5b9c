import type { BaseIssue } from 'valibot';
import { type Texts, voiceIn } from '../texts/voice.ts';

/** Makes a message for a schema, which says what is wrong in the language of the parse (valibot's `lang`). */
export const inItsLanguage =
  (say: (texts: Texts) => string) =>
  ({ lang }: BaseIssue<unknown>): string =>
    say(voiceIn(lang).texts);
