import { addressIn } from '#contract/language-addresses.ts';
import { followsLanguageChoice } from '#contract/public-files.ts';
import type { Voice } from './voice.ts';

/** Returns the address of a page for a reader of that language; a student's pages have one address. */
export const pageLink = (publicUrl: string, { language }: Voice, path: string): string =>
  publicUrl + (followsLanguageChoice(path) ? path : addressIn(language, path));
