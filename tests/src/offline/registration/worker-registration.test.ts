import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locks } from 'node:worker_threads';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { languageCookie } from '../../../../contract/languages.ts';
import { allFilesKept, filesMissing, workerOff } from '../../../../contract/worker-answers.ts';
import { inTurn } from '../../../../src/offline/language/worker-language.ts';
import { install } from '../../../../src/offline/registration/worker-registration.ts';
import { local } from '../../../../src/storage/web-storage.ts';
import { projectRoot } from '../../../support/source-files.ts';
import { stubNetwork } from '../../../support/unit/stub-network.ts';
import { waitFor } from '../../../support/wait-for.ts';

const killSwitch = readFileSync(join(projectRoot, 'server/plugins/worker-off.js'), 'utf8');
const network = stubNetwork();

beforeEach(() => network.reset());

test('a worker that has all files is done, one that lacks some is not', async () => {
  expect(await installWith(allFilesKept)).toBe(true);
  expect(await installWith(filesMissing)).toBe(false);
  expect(network.asked).toEqual([]);
});

test('while the server serves its kill switch nothing is tried again', async () => {
  network.answer = () => new Response(killSwitch);
  expect(await installWith(workerOff)).toBe(true);
});

test('what is left of a kill switch that was undone is not the last word', async () => {
  network.answer = () => new Response('the real worker');
  expect(await installWith(workerOff)).toBe(false);
  const worker = { url: 'http://localhost:3000/sw.js', cache: 'no-store' };
  expect(network.asked).toMatchObject([worker]);
});

test('a chosen language whose worker fails to install is tried again', async () => {
  const { installing, outcome } = changeToEnglish();
  await Promise.resolve();
  become(installing, 'redundant');
  await expect(outcome).rejects.toThrow('The worker did not install');
});

test('the worker of a chosen language takes over, though it was found before the page listened', async () => {
  const { installing, outcome } = changeToEnglish();
  await installed(installing);
  await waitFor(() =>
    expect(installing.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }),
  );
  become(installing, 'activated');
  expect(await outcome).toBe(true);
});

test('nobody tells the old worker of a choice while that of the chosen language takes over', async () => {
  // In place of the stub's: each turn really waits for the one before it.
  const request = vi
    .spyOn(navigator.locks, 'request')
    .mockImplementation(locks.request.bind(locks));
  onTestFinished(() => request.mockRestore());
  const { installing, outcome } = changeToEnglish();
  await installed(installing);
  await waitFor(() =>
    expect(installing.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }),
  );
  const tell = vi.fn(async () => undefined);
  const told = inTurn(tell);
  expect((await locks.query()).pending).toHaveLength(1);
  expect(tell).not.toHaveBeenCalled();
  become(installing, 'activating');
  await told;
  become(installing, 'activated');
  expect(await outcome).toBe(true);
});

test('the old worker is not asked for its files while that of the chosen language takes over', async () => {
  local.write(languageCookie, 'en');
  onTestFinished(() => local.remove(languageCookie));
  const active = worker('/ta/sw.js', 'activated');
  const waiting = worker('/sw.js', 'installed');
  const outcome = installIn({ active, waiting }, active);
  await waitFor(() => expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }));
  become(waiting, 'activated');
  expect(await outcome).toBe(true);
  const asked = active.postMessage.mock.calls.map(([message]) => message);
  expect(asked).not.toContainEqual({ type: 'KEEP_FILES' });
});

test('a worker that is at work is not installed again where she has changed back at once', async () => {
  local.write(languageCookie, 'en');
  onTestFinished(() => local.remove(languageCookie));
  const active = worker('/sw.js', 'activated');
  expect(await installIn({ active, waiting: worker('/ta/sw.js', 'installed') }, active)).toBe(true);
  expect(navigator.serviceWorker.register).not.toHaveBeenCalled();
});

const become = (worker: EventTarget, state: ServiceWorkerState) =>
  Object.assign(worker, { state }).dispatchEvent(new Event('statechange'));

/** Installs the worker once the page listens to it. */
async function installed(worker: EventTarget): Promise<void> {
  const listen = vi.spyOn(worker, 'addEventListener');
  await waitFor(() => expect(listen).toHaveBeenCalledWith('statechange', expect.anything()));
  become(worker, 'installed');
}

const answering = (answer: string) =>
  vi.fn((_message: unknown, [port]: MessagePort[] = []) => port?.postMessage(answer));

/** She has chosen English where the Tamil worker is at work: the English one is being installed. */
function changeToEnglish() {
  local.write(languageCookie, 'en');
  onTestFinished(() => local.remove(languageCookie));
  const active = worker('/ta/sw.js', 'activated');
  const installing = worker('/sw.js', 'installing');
  const outcome = installIn({ active, installing }, active);
  outcome.catch(() => undefined);
  return { installing, outcome };
}

function worker(path: string, state: ServiceWorkerState) {
  const scriptURL = new URL(path, location.href).href;
  const postMessage = answering(allFilesKept);
  return Object.assign(new EventTarget(), { scriptURL, state, postMessage });
}

/** The browser gives the page a registration whose active worker answers so. */
function installWith(answer: string): Promise<boolean> {
  const active = Object.assign(new EventTarget(), {
    state: 'activated',
    postMessage: answering(answer),
  });
  return installIn({ active });
}

function installIn(workers: object, controller: EventTarget | null = null): Promise<boolean> {
  const none = { active: null, waiting: null, installing: null };
  const registration = Object.assign(new EventTarget(), none, workers);
  const container = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  return install(() => undefined);
}
