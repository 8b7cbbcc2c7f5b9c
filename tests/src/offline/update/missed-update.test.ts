import { beforeEach, expect, test, vi } from 'vitest';
import { beforeReload } from '../../../../src/offline/unsaved/before-reload.ts';
import { holdReload } from '../../../../src/offline/unsaved/unsaved.ts';
import { followMissedUpdate } from '../../../../src/offline/update/missed-update.ts';
import { offeredUpdate } from '../../../../src/offline/update/offered-update.ts';
import { stubNetwork } from '../../../support/unit/stub-network.ts';

const pageOf = (build: string) =>
  `<script type="module" crossorigin src="/assets/index-${build}.js"></script>`;
const reload = vi.fn(async () => undefined);
// jsdom itself has no reload, so the tests watch a callback that runs right before one.
beforeReload(reload);
/** Of which build the page is that the worker keeps, and the one that the server has. */
let kept: string;
let served: () => string;
let controller: object | null;

beforeEach(() => {
  document.head.innerHTML = pageOf('old');
  kept = 'new';
  served = () => 'new';
  controller = {};
  reload.mockClear();
  offeredUpdate.setState(null);
  stubNetwork().answer = ({ url }) =>
    new Response(pageOf(url.endsWith('/index.html') ? kept : served()));
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      serviceWorker: {
        get controller() {
          return controller;
        },
      },
    }),
  );
});

test('while something is unsaved she is asked first', async () => {
  const release = holdReload();
  await followMissedUpdate();
  release();
  expect(reload).not.toHaveBeenCalled();
  expect(offeredUpdate.getState()).toBe('needed');
});

test('one reload must do: where the page stays old she is asked', async () => {
  sessionStorage.setItem('reloaded-for', '/assets/index-new.js');
  await followMissedUpdate();
  expect(reload).not.toHaveBeenCalled();
  expect(offeredUpdate.getState()).toBe('needed');
});

test.each<[string, () => void]>([
  ['is the worker’s own', () => (kept = 'old')],
  ['is newer than its worker', () => ([kept, served] = ['older', () => 'old'])],
  ['has no worker', () => (controller = null)],
  [
    'cannot ask the server',
    () => {
      served = () => {
        throw new TypeError('Failed to fetch');
      };
    },
  ],
])('a page that %s stays', async (_, arrange) => {
  arrange();
  await followMissedUpdate();
  expect(reload).not.toHaveBeenCalled();
  expect(offeredUpdate.getState()).toBeNull();
});

test('a page in a browser without workers stays', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: undefined }));
  await followMissedUpdate();
  expect(reload).not.toHaveBeenCalled();
});

// The last, since a page reloads only once.
test('a worker that took over unheard, while the page came, has the page loaded anew', async () => {
  await followMissedUpdate();
  expect(reload).toHaveBeenCalledOnce();
});
