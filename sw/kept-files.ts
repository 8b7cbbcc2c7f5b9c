/// <reference lib="webworker" />
import type { FilesState } from '#contract/files-state.ts';
import { addressOf, type FileKeys, keepFiles, keysOf, missingOf } from './file-cache.ts';
import type { FileEntry } from './keep-file.ts';

declare const self: ServiceWorkerGlobalScope;

let entries: readonly FileEntry[] = [];
/** The keys of the files of this worker's own language. */
export let ownKeys: FileKeys = new Map();
/** The address of the list that the build has written of these files; it is one of them. */
export let ownList = '';
let makeRoom: () => Promise<void>;
let running: Promise<boolean> | null = null;

/**
 * Keeps the files of the build when the worker installs. The first install waits only for those that
 * open the student's screens; the page asks for the rest when the worker is there. An update stays out
 * of sight until it is whole, and the old worker goes on. `giveUpOthers` makes room on a full phone.
 */
export function registerKeptFiles(
  manifest: readonly FileEntry[],
  giveUpOthers: () => Promise<void>,
): void {
  makeRoom = giveUpOthers;
  entries = manifest;
  ownKeys = keysOf(entries);
  ownList = addressOf(entries.find(({ url }) => url.includes('/kept-files-'))?.url ?? '');
  self.addEventListener('install', (event) => event.waitUntil(install()));
}

async function install(): Promise<void> {
  const wanted = self.registration.active ? entries : entries.filter(({ essential }) => essential);
  if (!(await keepFiles(wanted, makeRoom))) throw new Error('Files are missing');
}

/** Fetches what is missing, the essential files first; resolves to whether every file is kept then. */
export function keepAllFiles(): Promise<boolean> {
  running ??= keepFiles(entries, makeRoom).finally(() => {
    running = null;
  });
  return running;
}

export async function filesState(): Promise<FilesState> {
  const missing = new Set(await missingOf(entries));
  const count = (files: readonly FileEntry[]) => ({
    kept: files.filter((file) => !missing.has(file)).length,
    of: files.length,
  });
  return { essential: count(entries.filter(({ essential }) => essential)), all: count(entries) };
}
