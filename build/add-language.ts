import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../contract/languages.ts';

/**
 * Adds the finished build of a language to that of the first one: its scripts and styles to the others
 * (the same content has the same name), its pages and manifest to a folder of its own. Nothing of an
 * earlier build stays there: the server would take its compressed copies for those of the new pages.
 */
export function addLanguage(from: string, to: string, { prefix }: Language): void {
  const own = join(to, prefix);
  rmSync(own, { recursive: true, force: true });
  cpSync(join(from, 'assets'), join(to, 'assets'), { recursive: true });
  cpSync(join(from, prefix), own, { recursive: true });
  cpSync(join(from, '.vite'), join(to, '.vite', prefix), { recursive: true });
}

/** Moves the worker to its language's folder, since its address says which language it keeps. */
export function moveWorker(dist: string, { prefix }: Language): void {
  if (prefix) renameSync(join(dist, 'sw.js'), join(dist, prefix, 'sw.js'));
}
