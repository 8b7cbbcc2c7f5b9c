import { imageCacheName } from '#contract/offline.ts';

/** As long as the worker gives a read; before it controls the page nobody else ends a hung one. */
const limitMs = 20_000;

/** Whether the picture at this address opens without network; the worker opens no login page as one. */
export async function isImageKept(address: string): Promise<boolean> {
  const kept = await caches.match(address, { ignoreVary: true });
  return kept !== undefined && !kept.headers.get('content-type')?.includes('text/html');
}

/** Fetches a picture into the cache that the worker answers from. Throws when it does not come. */
export async function keepImage(address: string): Promise<void> {
  if (await isImageKept(address)) return;
  const response = await fetch(address, { signal: AbortSignal.timeout(limitMs) });
  const isPicture = response.headers.get('content-type')?.startsWith('image/');
  if (!response.ok || !isPicture) throw new Error(`${address}: no picture (${response.status})`);
  await (await caches.open(imageCacheName)).put(address, response);
}
