import { expect, test, vi } from 'vitest';
import { reportReach } from '../../src/api/reach.ts';
import { isOnline, onNetworkChange, watchNetwork } from '../../src/offline/network.ts';
import { backoffMs } from '../../src/outbox/backoff.ts';
import { ok } from '../support/render-app.tsx';

test('after checks that went well, an outage is looked at as soon as the first one', async () => {
  const fetched = vi.fn(async () => ok({ csrf_token: 'token-1' }));
  vi.stubGlobal('fetch', fetched);
  watchNetwork();
  for (let checks = 1; checks <= 5; checks += 1) {
    reportReach('doubtful');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(checks));
    await new Promise((resolve) => setTimeout(resolve)); // the probe has ended by then
  }
  expect(isOnline()).toBe(true);

  const planned = vi.spyOn(globalThis, 'setTimeout');
  const back = new Promise<void>((resolve) => onNetworkChange(() => isOnline() && resolve()));
  reportReach('unreached');
  expect(isOnline()).toBe(false);
  expect(planned.mock.lastCall?.[1]).toBeLessThanOrEqual(backoffMs(0, () => 1));
  await back;
});
