import { Workbox } from 'workbox-window';
import { workerAddress } from '#contract/language-addresses.ts';
import { languageCookie } from '#contract/languages.ts';
import { followsLanguageChoice } from '#contract/public-files.ts';
import { allFilesKept, workerOff } from '#contract/worker-answers.ts';
import { language } from '../../i18n/language.ts';
import { readLanguage } from '../../storage/language.ts';
import { settleLanguage } from '../language/settle-language.ts';
import { renewChoice, restoreLanguage } from '../language/worker-language.ts';
import { keptEntry, runningEntry } from '../update/served-build.ts';
import { askWorker } from '../worker/ask-worker.ts';
import { isChosen, type OfferUpdate, watchRegistration } from './watch-registration.ts';

/** The longest wait for the worker's files: one that was ended in the midst of its work never answers. */
const withinMs = 3 * 60 * 1000;

const watched = new WeakSet<ServiceWorkerRegistration>();

/**
 * Registers the worker and resolves to whether it has everything that opens the page without
 * network, or has been switched off by the server. Rejects when it cannot be fetched or installed; what it
 * has kept by then stays kept. `offer` hears of each newer worker that waits.
 */
export async function install(offer: OfferUpdate): Promise<boolean> {
  window.addEventListener('storage', followTab);
  // Another tab may have changed it before this one listened.
  if (followsLanguageChoice(location.pathname)) await settleLanguage();
  else await restoreLanguage();
  void renewChoice();
  const script = workerScript();
  const registration = await register(script);
  if (!registration) return false;
  if (!watched.has(registration)) watchRegistration(registration, offer);
  watched.add(registration);
  const { active, waiting } = registration;
  // Whatever reaches the one at work while that of the chosen language takes over may be lost, or delays it.
  if (isChosen(waiting) && !isChosen(active))
    return keepsAllFiles(await activated(waiting, registration));
  const isWhole = await keepsAllFiles(await activeWorker(registration));
  if (readLanguage() === undefined || isChosen(registration.active)) return isWhole;
  // The worker of another language goes on until that of the chosen one has come whole.
  const chosen = [registration.waiting, registration.installing].find(isChosen);
  return chosen ? keepsAllFiles(await activated(chosen, registration)) : false;
}

/**
 * Registers the worker of this script. Where it is at work already and another language's waits, since she
 * has changed back at once, the browser would install it a second time, and the page offer that as newer.
 */
async function register(script: string): Promise<ServiceWorkerRegistration | undefined> {
  const known = await navigator.serviceWorker.getRegistration();
  const { active, waiting } = known ?? {};
  const isAtWork = active?.scriptURL === new URL(script, location.href).href;
  if (isAtWork && waiting && waiting.scriptURL !== active.scriptURL) return known;
  return new Workbox(script, { scope: '/', updateViaCache: 'none' }).register();
}

async function keepsAllFiles(worker: ServiceWorker): Promise<boolean> {
  const answer = await askWorker(worker, { type: 'KEEP_FILES' }, { withinMs });
  return answer === allFilesKept || (answer === workerOff && (await isStillOff()));
}

/** Follows a choice that has changed in another tab. */
function followTab({ key }: StorageEvent): void {
  if (key === languageCookie) void settleLanguage();
}

/**
 * Returns the address of the worker of the language that she has chosen, else of the one that this phone
 * keeps already: to look at a page in another language changes nothing.
 */
function workerScript(): string {
  const chosen = readLanguage();
  const { controller } = navigator.serviceWorker;
  if (chosen || !controller) return workerAddress(chosen ?? language);
  return new URL(controller.scriptURL).pathname;
}

/**
 * Whether this page is what the worker that controls it would open. A worker of another language that has
 * taken over may have been asked for by this very page.
 */
export async function isFromWorker(): Promise<boolean> {
  const { controller } = navigator.serviceWorker;
  if (!controller || new URL(controller.scriptURL).pathname !== workerAddress(language))
    return false;
  return (await keptEntry()) === runningEntry();
}

/** Whether the server still serves its kill switch: the worker that answered may be a remnant of one. */
async function isStillOff(): Promise<boolean> {
  const served = await fetch(workerScript(), { cache: 'no-store' });
  return (await served.text()).includes(workerOff);
}

/**
 * WebKit leaves a first worker installing for ever when the page that began it was left meanwhile, and
 * gives it to every page that registers. The next install goes on where a slow line's was ended.
 */
const firstInstallMs = 45_000;

function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const { active, waiting, installing } = registration;
  return activated(active ?? waiting ?? installing, registration);
}

/**
 * Resolves to the worker when it is active. Rejects when the install fails or hangs: where a first one hangs
 * its registration is dropped, and the next try is new.
 */
function activated(
  worker: ServiceWorker | null,
  registration: ServiceWorkerRegistration,
): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The worker did not install'));
    const timer = setTimeout(() => {
      // Where an older worker is active this is its update, and the old one goes on meanwhile.
      if (registration.active) fail();
      else void registration.unregister().then(fail, fail);
    }, firstInstallMs);
    const look = () => {
      if (worker?.state === 'activated') resolve(worker);
      else if (worker && worker.state !== 'redundant') return;
      else fail();
      clearTimeout(timer);
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}
