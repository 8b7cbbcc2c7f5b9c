/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { type FileEntry, keepFile } from './keep-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** HTTP/1.1 gives a site six connections, and the page wants some of them. */
const atOnce = 4;
/** After so many failures the network counts as gone, and is not asked for the other files. */
const mostFailures = 3;

/** Under which key each file is kept, by its address. */
export type FileKeys = ReadonlyMap<string, string>;

/** One for all languages: a file that several of them share is kept once. */
export const openFiles = (): Promise<Cache> => caches.open(cacheNames.precache);

/** Whole addresses, whichever folder the worker's own script is in. */
export const addressOf = (url: string): string => new URL(url, self.registration.scope).href;

export const keysOf = (files: readonly FileEntry[]): FileKeys =>
  new Map(files.map((file) => [addressOf(file.url), keyOf(file)]));

/** As Workbox names them, which kept the files of earlier builds. */
const keyOf = ({ url, revision }: FileEntry): string =>
  addressOf(revision ? `${url}?__WB_REVISION__=${revision}` : url);

/** Looks into Cache Storage itself, because a browser may have cleared it. */
export async function missingOf(files: readonly FileEntry[]): Promise<FileEntry[]> {
  const kept = new Set((await (await openFiles()).keys()).map(({ url }) => url));
  return files.filter((file) => !kept.has(keyOf(file)));
}

/**
 * Fetches what is missing of these files, in their order; true when all of them are kept. Where the
 * phone is full `makeRoom` is called, for the next try.
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
  // Another worker that took over meanwhile has deleted what is none of its own.
  return failures === 0 && (await missingOf(files)).length === 0;
}
