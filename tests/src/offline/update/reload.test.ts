import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Worker = EventTarget & { state: ServiceWorkerState };

/** Vitest's own handle on the page. */
declare const jsdom: { virtualConsole: { on(event: 'jsdomError', listener: () => void): void } };

/** jsdom has no reload, and says so each time. */
const reload = vi.fn();
jsdom.virtualConsole.on('jsdomError', reload);
let controller: Worker | null;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  controller = null;
  const serviceWorker = {
    get controller() {
      return controller;
    },
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page waits with its reload until the worker that took over has begun its work', async () => {
  const worker = activating();
  const reloadOnce = await loadPage();
  void reloadOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
  worker.state = 'activated';
  worker.dispatchEvent(new Event('statechange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('a worker that never begins its work keeps no page from reloading', async () => {
  activating();
  const reloadOnce = await loadPage();
  void reloadOnce();
  await vi.advanceTimersByTimeAsync(6000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a reload that the browser has lost is asked for again, each time after a longer wait', async () => {
  const reloadOnce = await loadPage();
  void reloadOnce();
  void reloadOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(3);
});

async function loadPage(): Promise<() => Promise<void>> {
  vi.resetModules(); // a page reloads only once
  return (await import('../../../../src/offline/update/reload.ts')).reloadOnce;
}

function activating(): Worker {
  const worker = Object.assign(new EventTarget(), { state: 'activating' as ServiceWorkerState });
  controller = worker;
  return worker;
}
