import * as v from 'valibot';
import { LanguageCodeSchema } from '#contract/language-code.ts';
import { languageChosen } from '#contract/profile.ts';
import { call } from '../api/call.ts';
import { isTransient } from '../api/is-transient.ts';
import { readJson, writeJson } from '../storage/stored-json.ts';
import { local } from '../storage/web-storage.ts';

/** Under this key the phone keeps a choice until the academy has heard of it. */
const untoldKey = 'language-untold';
const UntoldSchema = v.object({ id: v.string(), language: LanguageCodeSchema });

/** Her choice on her profile: letters come in that language too, once the academy can be reached. */
export function chooseForLetters(id: string, language: string): Promise<void> {
  writeJson(local, untoldKey, { id, language });
  return tellLanguage(id);
}

/** Tells the academy what this student has chosen on this phone, where that is still to be told. */
export async function tellLanguage(id: string): Promise<void> {
  const untold = readJson(local, untoldKey, UntoldSchema);
  if (untold?.id !== id) return;
  try {
    await call(languageChosen, untold);
  } catch (error) {
    // A plain backend has no such call, and never will.
    if (isTransient(error)) return;
  }
  // She may have chosen another one meanwhile.
  const { language } = readJson(local, untoldKey, UntoldSchema) ?? {};
  if (language === untold.language) local.remove(untoldKey);
}
