import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { allFilesKept, filesMissing, workerOff } from '../../../contract/worker-answers.ts';
import { install } from '../../../src/offline/worker-registration.ts';
import { projectRoot } from '../../support/source-files.ts';

const killSwitch = readFileSync(join(projectRoot, 'server/plugins/worker-off.js'), 'utf8');
const fetched = vi.fn();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

test('a worker that has all files is done, one that lacks some is not', async () => {
  expect(await installWith(allFilesKept)).toBe(true);
  expect(await installWith(filesMissing)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

test('while the server serves its kill switch nothing is tried again', async () => {
  fetched.mockImplementation(async () => new Response(killSwitch));
  expect(await installWith(workerOff)).toBe(true);
});

test('what is left of a kill switch that was undone is not the last word', async () => {
  fetched.mockImplementation(async () => new Response('the real worker'));
  expect(await installWith(workerOff)).toBe(false);
  expect(fetched).toHaveBeenCalledWith('/sw.js', { cache: 'no-store' });
});

/** The browser gives the page a registration whose active worker answers so. */
function installWith(answer: string): Promise<boolean> {
  const active = Object.assign(new EventTarget(), {
    state: 'activated',
    postMessage: (_message: unknown, [port]: MessagePort[]) => port?.postMessage(answer),
  });
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting: null,
    installing: null,
  });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  return install(() => undefined);
}
