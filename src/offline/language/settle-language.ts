import { isChosenPage } from '#contract/public-files.ts';
import { language } from '../../i18n/language.ts';
import { readLanguage, writeLanguage } from '../../storage/language.ts';
import { tab } from '../../storage/web-storage.ts';
import { isAnythingUnsaved } from '../unsaved/unsaved.ts';
import { reloadOnce } from '../update/reload.ts';
import { installedWorker } from './change-language.ts';
import { restoreLanguage, switchWorkerLanguage } from './worker-language.ts';

/** Under this key a tab remembers that it has asked for a page in this language. */
const askedKey = 'language-asked';

/**
 * Settles the language of a student's page that has been drawn: where she has chosen none, the page's own
 * becomes her choice; where the page is in another than she has chosen, it is reloaded, once.
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

/** Makes the page's language her choice where she has made none; the first language is not taken for one. */
export function keepLanguage(): void {
  if (!language.prefix || hasChosenLanguage()) return;
  writeLanguage(language);
  void switchWorkerLanguage(language);
  installedWorker(language).catch(() => undefined); // the next visit registers it too
}
