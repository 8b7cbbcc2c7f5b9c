/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching';
import type { FilesState } from '#contract/offline.ts';
import { type FileEntry, keepFile } from './keep-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** HTTP/1.1 gives a site six connections, and the page wants some of them. */
const atOnce = 4;
/** After so many failures the network counts as gone, and is not asked for the other files. */
const mostFailures = 3;

/** Workbox's lists and clean-up without its install, which fetches one file after the other. */
export const precache = new PrecacheController();

let entries: readonly FileEntry[] = [];
let running: Promise<boolean> | null = null;

/**
 * The first install waits for what opens the student's screens only; the page asks for the rest
 * when the worker is there. An update stays out of sight until it is whole, the old one works on.
 */
export function registerKeptFiles(manifest: readonly FileEntry[]): void {
  entries = manifest;
  precache.addToCacheList([...entries]);
  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', precache.activate);
}

async function install(): Promise<void> {
  const wanted = self.registration.active ? entries : entries.filter(({ essential }) => essential);
  if (!(await keep(wanted))) throw new Error('Files are missing');
}

/** Fetches what is missing, the essential files first; true when every file is kept. */
export function keepAllFiles(): Promise<boolean> {
  running ??= keep(entries).finally(() => {
    running = null;
  });
  return running;
}

/** Counts the files in Cache Storage itself, because a browser may have cleared it. */
export async function filesState(): Promise<FilesState> {
  const missing = new Set(await missingOf(entries));
  const count = (files: readonly FileEntry[]) => ({
    kept: files.filter((file) => !missing.has(file)).length,
    of: files.length,
  });
  return { essential: count(entries.filter(({ essential }) => essential)), all: count(entries) };
}

async function keep(wanted: readonly FileEntry[]): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache);
  const left = (await missingOf(wanted)).values();
  let failures = 0;
  const one = async () => {
    for (const file of left) {
      await keepFile(cache, keyOf(file), file).catch(() => {
        failures += 1;
      });
      if (failures >= mostFailures) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return failures === 0;
}

async function missingOf(wanted: readonly FileEntry[]): Promise<FileEntry[]> {
  const kept = await (await caches.open(cacheNames.precache)).keys();
  const keys = new Set(kept.map(({ url }) => url));
  return wanted.filter((file) => !keys.has(keyOf(file)));
}

function keyOf({ url }: FileEntry): string {
  const key = precache.getCacheKeyForURL(url);
  if (!key) throw new Error(`${url} is not in the list of files`);
  return key;
}
