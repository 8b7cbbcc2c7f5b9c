import { expect, type Page } from '@playwright/test';

/** The row under the film that takes the lesson along. */
export const downloadButton = (page: Page) =>
  page.getByRole('button', { name: 'Download', exact: true });
/** What a row says comes first; its live region, which nobody sees, says it once more. */
export const onThisDevice = (page: Page) =>
  page.getByText('On this device', { exact: true }).first();

/** Chooses a quality by its name and begins. */
export async function startDownload(page: Page, quality: RegExp): Promise<void> {
  await downloadButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: quality }).check();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog).toBeHidden();
}

/** Takes the lesson of this page along, and resolves when all of it is verified. */
export async function downloadLesson(page: Page, quality = /270p/): Promise<void> {
  await startDownload(page, quality);
  await expect(onThisDevice(page)).toBeVisible();
}

const stored = (page: Page, database: string, store: string, key?: IDBValidKey) =>
  page.evaluate(
    async ([name = '', storeName = '', at]) => {
      const answered = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await answered(indexedDB.open(name));
      const rows = db.transaction(storeName).objectStore(storeName);
      const keys = await answered(rows.getAllKeys());
      const value = at === undefined ? null : await answered(rows.get(JSON.parse(at)));
      db.close();
      return { keys, value: typeof value === 'string' ? value : null };
    },
    [database, store, key === undefined ? undefined : JSON.stringify(key)],
  );

/** Resolves to the text that stands in place of her key once it was forgotten, else to null. */
export async function filmKeyRow(page: Page): Promise<string | null> {
  const { keys } = await stored(page, 'academy-notes', 'slots');
  const key = keys.find((found) => Array.isArray(found) && found[0] === 'film-key');
  return key === undefined ? null : (await stored(page, 'academy-notes', 'slots', key)).value;
}

/** Lists the films of which any piece is on the phone. */
export async function filmsOnPhone(page: Page): Promise<unknown[]> {
  const { keys } = await stored(page, 'academy-films', 'pieces');
  return [...new Set(keys.map((key) => (Array.isArray(key) ? key[3] : key)))];
}

/** Slows the page's line until the browser ends: 100 MB of this machine itself may come before a pause. */
export async function slowLine(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 5_000_000,
    uploadThroughput: -1,
  });
}
