import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { watchRegistration } from '../../../../src/offline/registration/watch-registration.ts';
import { beforeReload } from '../../../../src/offline/unsaved/before-reload.ts';
import { holdReload } from '../../../../src/offline/unsaved/unsaved.ts';
import { activateUpdate } from '../../../../src/offline/update/offered-update.ts';
import { writeLanguage } from '../../../../src/storage/language.ts';
import { waitFor } from '../../../support/wait-for.ts';

const [, tamil] = languages;
const skipWaiting = { type: 'SKIP_WAITING' };
/** jsdom itself has no reload, so the tests watch a callback that runs right before one. */
const reload = vi.fn(async () => undefined);
beforeReload(reload);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/user/profile');
  writeLanguage(tamil);
});

test('a language that is not here whole waits for its worker, which is told to take over', async () => {
  const { newer } = installTamil({ isWhole: false });
  await waitFor(() => expect(newer.postMessage).toHaveBeenCalledWith(skipWaiting));
});

test('what is typed keeps the page, and its worker is told to take over', async () => {
  onTestFinished(holdReload());
  const { newer } = installTamil({ isWhole: true });
  await waitFor(() => expect(newer.postMessage).toHaveBeenCalledWith(skipWaiting));
});

test('on a public page nothing reaches the old worker, which the new one waits for', async () => {
  history.replaceState(null, '', '/courses');
  const { atWork, newer } = installTamil({ isWhole: true });
  await waitFor(() => expect(newer.postMessage).toHaveBeenCalledWith(skipWaiting));
  expect(atWork.postMessage).not.toHaveBeenCalled();
});

test('a language that is here whole opens at once, and no worker takes over during the reload', async () => {
  expect(reload).not.toHaveBeenCalled();
  const { newer } = installTamil({ isWhole: true });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(newer.postMessage).not.toHaveBeenCalled();
});

test('no worker takes over during a reload that she has asked for', async () => {
  activateUpdate(null);
  onTestFinished(holdReload());
  const { newer, watching } = installTamil({ isWhole: true });
  await watching;
  expect(newer.postMessage).not.toHaveBeenCalled();
});

/** On an English page, whose reader has chosen Tamil, that worker is installed. */
function installTamil({ isWhole }: { isWhole: boolean }) {
  const worker = (path: string, state: ServiceWorkerState) => {
    const scriptURL = new URL(path, location.href).href;
    const postMessage = vi.fn((_message: unknown, [port]: MessagePort[] = []) =>
      port?.postMessage(isWhole),
    );
    return Object.assign(new EventTarget(), { scriptURL, state, postMessage });
  };
  const atWork = worker('/sw.js', 'activated');
  const newer = worker('/ta/sw.js', 'installing');
  const registration = Object.assign(new EventTarget(), {
    active: atWork,
    installing: newer,
    waiting: null,
  });
  const serviceWorker = { controller: atWork, getRegistration: async () => registration };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  watchRegistration(registration as unknown as ServiceWorkerRegistration, () => undefined);
  newer.state = 'installed';
  newer.dispatchEvent(new Event('statechange'));
  // Its turn comes after all that the worker's coming has asked for.
  const watching = (async () => {
    for (let turn = 0; turn < 3; turn++)
      await navigator.locks.request('language', async () => undefined);
  })();
  return { atWork, newer, watching };
}
