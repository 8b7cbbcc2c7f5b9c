import type { Language } from '#contract/languages.ts';
import { followsLanguageChoice } from '#contract/public-files.ts';
import { language } from '../../i18n/language.ts';
import { readLanguage, writeLanguage } from '../../storage/language.ts';
import { tab } from '../../storage/web-storage.ts';
import { isAnythingUnsaved } from '../unsaved/unsaved.ts';
import { reloadOnce } from '../update/reload.ts';
import { installedWorker } from './change-language.ts';
import { inTurn, restoreLanguage, switchWorkerLanguage } from './worker-language.ts';

/** Under these keys a tab remembers that it has asked for a page in this language: */
const keys = {
  /** of whoever has it, the worker or the academy; */
  asked: 'language-asked',
  /** and once more of the worker, which has it whole since. */
  askedAgain: 'language-asked-again',
};

/**
 * Settles the language of a student's page that has been drawn: where she has chosen none, the page's own
 * becomes her choice; where the page is in another than she has chosen, it is reloaded, once.
 */
export async function settleLanguage(): Promise<void> {
  await restoreLanguage();
  keepLanguage();
  const chosen = readLanguage();
  if (chosen && chosen.code !== language.code) reloadIn(chosen, keys.asked);
  else for (const key of Object.values(keys)) tab.remove(key);
}

/**
 * Reloads a student's page that is in another language than she has chosen, where the worker at work opens it
 * in hers by now; resolves to whether it does.
 */
export const reloadInChosen = (): Promise<boolean> =>
  inTurn(async () => {
    const chosen = readLanguage();
    if (!chosen || chosen.code === language.code || !mayReloadIn(chosen, keys.askedAgain))
      return false;
    return (await switchWorkerLanguage(chosen)) && reloadIn(chosen, keys.askedAgain);
  });

/** Whether this is a student's page with nothing unsaved on it, which has not been reloaded for it yet. */
const mayReloadIn = ({ code }: Language, key: string): boolean =>
  followsLanguageChoice(location.pathname) && !isAnythingUnsaved() && tab.read(key) !== code;

/** Reloads the page where it may be, once for each language; returns whether it does. */
function reloadIn(chosen: Language, key: string): boolean {
  if (!mayReloadIn(chosen, key) || !tab.write(key, chosen.code)) return false;
  writeLanguage(chosen);
  void reloadOnce();
  return true;
}

export const hasChosenLanguage = (): boolean => readLanguage() !== undefined;

/** Makes the page's language her choice where she has made none; the first language is not taken for one. */
export function keepLanguage(): void {
  if (!language.prefix || hasChosenLanguage()) return;
  writeLanguage(language);
  void switchWorkerLanguage(language);
  installedWorker(language).catch(() => undefined); // the next visit registers it too
}
