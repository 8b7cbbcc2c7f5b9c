import { languageNamed } from '#contract/language-addresses.ts';
import type { Language } from '#contract/languages.ts';
import { spokenLanguageAddress } from '#contract/spoken-language.ts';
import { readLanguage, renewLanguage, writeLanguage } from '../../storage/language.ts';
import { askWorker } from '../worker/ask-worker.ts';

/** A slow phone takes seconds to start its worker; one of an older release does not know the message. */
const withinMs = 10_000;

const lock = 'language';

/**
 * Runs `write`, which writes the choice and tells the worker of it, while no other tab does so: between the
 * two another tab would take what one of them says for the truth, and undo the other.
 */
export const inTurn = <T>(write: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lock, write) : write();

/**
 * Tells the worker in which language a student's pages open from now on. Resolves to whether it has that
 * one whole, for a phone without a network.
 */
export async function switchWorkerLanguage({ code }: Language): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return false;
  return (await askWorker(worker, { type: 'SPEAK', language: code }, { withinMs })) === true;
}

/**
 * Restores her choice as the worker was told of it: a browser that is killed loses what a page has just
 * written into `localStorage`, and the page would go back to the language of before.
 */
export const restoreLanguage = (): Promise<void> =>
  inTurn(async () => {
    const stored = await globalThis.caches?.match(spokenLanguageAddress).catch(() => undefined);
    const language = languageNamed(await stored?.text());
    if (language && language !== readLanguage()) writeLanguage(language);
  });

/** Renews her choice, as each visit does: the cookie is written anew, and the worker is told once more. */
export const renewChoice = (): Promise<void> =>
  inTurn(async () => {
    renewLanguage();
    const chosen = readLanguage();
    if (chosen) await switchWorkerLanguage(chosen);
  });
