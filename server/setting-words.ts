import type { BaseIssue } from 'valibot';
import { type Texts, voiceIn } from './texts/voice.ts';

/** What is wrong with a variable, in the language that its schema is asked in (valibot's `lang`). */
export const inItsLanguage =
  (say: (texts: Texts) => string) =>
  ({ lang }: BaseIssue<unknown>): string =>
    say(voiceIn(lang).texts);
