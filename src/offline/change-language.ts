import { workerAddress } from '#contract/language-addresses.ts';
import type { Language } from '#contract/languages.ts';
import { language } from '../i18n/language.ts';
import { readLanguage, writeLanguage } from '../storage/language.ts';
import { servedEntry } from './served-build.ts';
import { inTurn, switchWorkerLanguage } from './worker-language.ts';

interface Ways {
  /** Of a public page in that language. */
  address: string | undefined;
  /** Lets the worker take over and loads a student's page anew. */
  activate: (worker: ServiceWorker | null) => void;
}

/**
 * Shows the page in another language, from now on. Where the phone has it already the worker opens it,
 * without a network too. Else a student's page is loaded anew by the worker that keeps that language,
 * which she has asked for; a public one has an `address` there. Resolves to false where neither phone
 * nor academy has it; nothing has changed then.
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

/** The worker hears of it first: whoever sees the choice change asks it, also another tab. */
const choose = (to: Language): Promise<void> =>
  inTurn(async () => {
    await switchWorkerLanguage(to);
    writeLanguage(to);
  });

async function show(to: Language, { address, activate }: Ways): Promise<void> {
  const worker = (await chooseHere(to)) ? null : await chooseFetched(to, address);
  if (address) location.assign(address);
  else activate(worker);
}

/** Resolves to whether it was chosen, which it is where the phone has it whole. */
const chooseHere = (to: Language): Promise<boolean> =>
  inTurn(async () => {
    const isHere = await switchWorkerLanguage(to);
    if (isHere) writeLanguage(to);
    else await switchWorkerLanguage(readLanguage() ?? language);
    return isHere;
  });

/** Resolves to the worker that has fetched it; no tab waits meanwhile, since that may take minutes. */
async function chooseFetched(to: Language, address: string | undefined) {
  // The worker of a public page changes with the page that is opened.
  const worker = address ? null : await installedWorker(to);
  if (!worker && !(await servedEntry(to))) throw new Error('It is out of reach');
  await choose(to);
  return worker;
}

/** The worker that keeps that language, when it has all of it; null where this page has no worker. */
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

/** Rejects where it could not be fetched whole. */
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
