import * as v from 'valibot';
import { LanguageCodeSchema } from '#contract/language-code.ts';
import { languageChosen } from '#contract/profile.ts';
import { call } from '../../api/call.ts';
import { isAbsent } from '../../api/is-absent.ts';
import { readJson, writeJson } from '../../storage/stored-json.ts';
import { local } from '../../storage/web-storage.ts';

/** Under this key the phone keeps a choice until the academy has heard of it. */
const unsentKey = 'language-untold';
const UnsentSchema = v.object({ id: v.string(), language: LanguageCodeSchema });

/**
 * Keeps a choice made on the profile for `sendLanguage`: the academy's letters come in that language too. It
 * is the page in the chosen language that sends it: a request of this one would end with its reload.
 */
export const chooseForLetters = (id: string, language: string): boolean =>
  writeJson(local, unsentKey, { id, language });

/** Tells the academy what this student has chosen on this phone, where that is still to be told. */
export async function sendLanguage(id: string): Promise<void> {
  const unsent = readJson(local, unsentKey, UnsentSchema);
  if (unsent?.id !== id) return;
  try {
    await call(languageChosen, unsent);
  } catch (error) {
    // A plain backend has no such call, and never will; any other refusal may be over with a new sign-in.
    if (!isAbsent(error)) return;
  }
  // She may have chosen another one meanwhile.
  const { language } = readJson(local, unsentKey, UnsentSchema) ?? {};
  if (language === unsent.language) local.remove(unsentKey);
}
