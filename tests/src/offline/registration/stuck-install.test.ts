import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { install } from '../../../../src/offline/registration/worker-registration.ts';

/** As a browser shows a worker that is being installed; `state` is all that the page looks at. */
const workerIn = (state: ServiceWorkerState) => Object.assign(new EventTarget(), { state });

function registrationWith(workers: Partial<Record<'installing' | 'active', EventTarget>>) {
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active: null,
    scope: '/',
    unregister: vi.fn(async () => true),
    update: vi.fn(async () => undefined),
    ...workers,
  });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: vi.fn(async () => registration),
    getRegistration: vi.fn(async () => registration),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  return registration;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a first worker that installs for ever is given up, so that the next try is a new one', async () => {
  const registration = registrationWith({ installing: workerIn('installing') });
  const outcome = install(() => {}).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(44_000);
  expect(registration.unregister).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(registration.unregister).toHaveBeenCalledOnce();
  expect(await outcome).toBe('The worker did not install');
});

test('one that is there in time is left alone', async () => {
  const worker = workerIn('installing');
  const registration = registrationWith({ installing: worker });
  const postMessage = vi.fn();
  Object.assign(worker, { postMessage });
  void install(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  Object.assign(worker, { state: 'activated' });
  worker.dispatchEvent(new Event('statechange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(postMessage).toHaveBeenCalledOnce();
  expect(registration.unregister).not.toHaveBeenCalled();
});
