import type { Language } from '#contract/languages.ts';
import { askWorker } from './ask-worker.ts';

/** An older worker does not know the message. */
const withinMs = 3000;

/**
 * Tells the worker in which language a student's pages open from now on. Resolves to whether it has that
 * one whole, for a phone without a network.
 */
export async function speak({ code }: Language): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  return (await askWorker(worker, { type: 'SPEAK', language: code }, { withinMs })) === true;
}
