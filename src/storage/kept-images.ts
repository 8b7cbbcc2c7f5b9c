import { imageCacheName } from '#contract/offline.ts';

/** The worker's limit for a read too; before a worker controls the page nothing else ends a hung one. */
const limitMs = 20_000;

/** Whether the picture at this address opens without network; a login page kept in its place does not. */
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
