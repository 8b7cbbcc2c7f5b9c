import { workerAddress } from '#contract/language-addresses.ts';
import type { Language } from '#contract/languages.ts';
import { language } from '../../i18n/language.ts';
import { readLanguage, writeLanguage } from '../../storage/language.ts';
import { servedEntry } from '../update/served-build.ts';
import { inTurn, switchWorkerLanguage } from './worker-language.ts';

interface Ways {
  /** The address of a public page in that language; undefined for a student's page. */
  address: string | undefined;
  /** Loads a student's page anew; where it is given a worker, once that one has taken over. */
  activate: (worker: ServiceWorker | null) => void;
}

/**
 * Shows the page in another language, from now on. Where the phone has that language already, the worker
 * opens the page, without a network too. Else the worker of that language is fetched, and a student's page is
 * loaded anew from its files; a public page has an `address` there. Resolves to false where neither phone nor
 * academy has the language; nothing has changed then.
 */
export async function changeLanguage(to: Language, { address, activate }: Ways): Promise<boolean> {
  try {
    if (to.code !== language.code) await show(to, { address, activate });
    else await choose(to);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a language the choice; resolves to whether this phone has it whole. The worker hears of it first:
 * another tab that sees the change asks it.
 */
const choose = (to: Language): Promise<boolean> =>
  inTurn(async () => {
    const isHere = await switchWorkerLanguage(to);
    writeLanguage(to);
    return isHere;
  });

async function show(to: Language, { address, activate }: Ways): Promise<void> {
  const worker = (await chooseHere(to)) ? null : await chooseFetched(to, address);
  if (address) location.assign(address);
  else activate(worker);
}

/** Chooses a language that this phone has whole; resolves to whether it has. */
const chooseHere = (to: Language): Promise<boolean> =>
  inTurn(async () => {
    const isHere = await switchWorkerLanguage(to);
    if (isHere) writeLanguage(to);
    else await switchWorkerLanguage(readLanguage() ?? language);
    return isHere;
  });

/**
 * Chooses a language that has to be fetched; no other tab waits meanwhile, since that may take minutes.
 * Resolves to the worker that has fetched it, where the page must wait for that one: the worker at work opens
 * the page from the same files, and Chromium lets the new one wait for as long as anything reaches the old.
 * Rejects where the language cannot be fetched.
 */
async function chooseFetched(to: Language, address: string | undefined) {
  // The worker of a public page changes with the page that is opened.
  const worker = address ? null : await installedWorker(to);
  if (!worker && !(await servedEntry(to))) throw new Error('It is out of reach');
  return (await choose(to)) ? null : worker;
}

/**
 * Resolves to the new worker of that language when it has all of it; to null where this page has no worker,
 * or the one at work is that language's already.
 */
export async function installedWorker(to: Language): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration?.active) return null;
  const { scope, updateViaCache } = registration;
  const changed = await navigator.serviceWorker.register(workerAddress(to), {
    scope,
    updateViaCache,
  });
  const worker = changed.installing ?? changed.waiting;
  if (worker) await hasInstalled(worker);
  return worker;
}

/** Resolves when the worker is installed; rejects where its files could not be fetched whole. */
function hasInstalled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'redundant') reject(new Error('It did not come whole'));
      else if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
