import type { Page } from '@playwright/test';

export interface Stored {
  /** `cache NAME`, `indexedDB NAME/STORE`, `localStorage`, `sessionStorage`, `OPFS` or `cookie`. */
  where: string;
  key: string;
  /** Bytes are read as text, so that a word in them would be found. */
  text: string;
}

/** Resolves to everything that a page of this site can find on the phone. */
export const phoneContents = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    const found: { where: string; key: string; text: string }[] = [];
    const asText = (value: unknown): string =>
      JSON.stringify(value, (_key, part: unknown) => {
        if (ArrayBuffer.isView(part)) return new TextDecoder().decode(part);
        return part instanceof CryptoKey ? `CryptoKey ${part.extractable}` : part;
      }) ?? 'undefined';
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });

    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        const text = (await reply?.text()) ?? '';
        found.push({ where: `cache ${name}`, key: request.url, text });
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerTo(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([
          answerTo(store.getAllKeys()),
          answerTo(store.getAll()),
        ]);
        for (const [index, key] of keys.entries()) {
          const where = `indexedDB ${name}/${storeName}`;
          found.push({ where, key: asText(key), text: asText(values[index]) });
        }
      }
      database.close();
    }
    for (const [where, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const key of Object.keys(storage)) {
        found.push({ where, key, text: storage.getItem(key) ?? '' });
      }
    }
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        const isFile = handle.kind === 'file';
        const text = isFile ? await (await handle.getFile()).text() : '';
        found.push({ where: 'OPFS', key: `${path}/${name}`, text });
        if (!isFile) await walk(handle, `${path}/${name}`);
      }
    };
    await walk(await navigator.storage.getDirectory(), '');
    for (const cookie of document.cookie.split('; ').filter(Boolean)) {
      found.push({ where: 'cookie', key: cookie.split('=')[0] ?? '', text: cookie });
    }
    return found;
  });
