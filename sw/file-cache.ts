/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { type FileEntry, keepFile } from './keep-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** HTTP/1.1 gives a site six connections, and the page wants some of them. */
const atOnce = 4;
/** After so many failures the network counts as gone, and is not asked for the other files. */
const mostFailures = 3;

/** The key under which each file is kept, by the file's address. */
export type FileKeys = ReadonlyMap<string, string>;

/** Opens the one cache of all languages: a file that several of them share is kept once. */
export const openFiles = (): Promise<Cache> => caches.open(cacheNames.precache);

/** Returns the whole address of a file, whichever folder the worker's own script is in. */
export const addressOf = (url: string): string => new URL(url, self.registration.scope).href;

export const keysOf = (files: readonly FileEntry[]): FileKeys =>
  new Map(files.map((file) => [addressOf(file.url), keyOf(file)]));

/** Returns the key that Workbox would give a file: it kept those of earlier builds. */
const keyOf = ({ url, revision }: FileEntry): string =>
  addressOf(revision ? `${url}?__WB_REVISION__=${revision}` : url);

/** Resolves to the files that are not kept. Looks into Cache Storage, which a browser may have cleared. */
export async function missingOf(files: readonly FileEntry[]): Promise<FileEntry[]> {
  const kept = new Set((await (await openFiles()).keys()).map(({ url }) => url));
  return files.filter((file) => !kept.has(keyOf(file)));
}

/**
 * Fetches what is missing of these files, in their order; resolves to whether all of them are kept
 * then. Where the phone is full it calls `makeRoom`, for the next try.
 */
export async function keepFiles(
  files: readonly FileEntry[],
  makeRoom: () => Promise<void>,
): Promise<boolean> {
  const cache = await openFiles();
  const left = (await missingOf(files)).values();
  let failures = 0;
  const one = async () => {
    for (const file of left) {
      await keepFile(cache, keyOf(file), { ...file, url: addressOf(file.url) }).catch((error) => {
        failures += 1;
        return error?.name === 'QuotaExceededError' ? makeRoom() : undefined;
      });
      if (failures >= mostFailures) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  // Another worker may have taken over meanwhile and deleted what is none of its own.
  return failures === 0 && (await missingOf(files)).length === 0;
}
