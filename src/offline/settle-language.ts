import { isChosenPage } from '#contract/public-files.ts';
import { language } from '../i18n/language.ts';
import { readLanguage, writeLanguage } from '../storage/language.ts';
import { tab } from '../storage/web-storage.ts';
import { installedWorker } from './change-language.ts';
import { reloadOnce } from './reload.ts';
import { isAnythingUnsaved } from './unsaved.ts';
import { restoreLanguage, switchWorkerLanguage } from './worker-language.ts';

/** Under this key a tab remembers that it has asked for a page in this language. */
const askedKey = 'language-asked';

/**
 * For a student's page that has been drawn: it stays in the language in which she came where she has
 * chosen none, and is loaded again where this page is in another one. That is asked once.
 */
export async function settleLanguage(): Promise<void> {
  await restoreLanguage();
  keepLanguage();
  const chosen = readLanguage();
  if (!chosen || chosen.code === language.code) {
    tab.remove(askedKey);
    return;
  }
  if (!isChosenPage(location.pathname) || isAnythingUnsaved()) return;
  if (tab.read(askedKey) === chosen.code || !tab.write(askedKey, chosen.code)) return;
  writeLanguage(chosen);
  void reloadOnce();
}

export const hasChosenLanguage = (): boolean => readLanguage() !== undefined;

/** Of this page, where she has chosen none; from then on the phone keeps that one. */
export function keepLanguage(): void {
  if (!language.prefix || hasChosenLanguage()) return;
  writeLanguage(language);
  void switchWorkerLanguage(language);
  installedWorker(language).catch(() => undefined); // the next visit registers it too
}
