import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { learningRecord } from '../../../../contract/learning.ts';
import { login } from '../../../../contract/login.ts';
import { call } from '../../../../src/api/call.ts';
import {
  type Connectivity,
  onConnectivityReport,
  reportConnectivity,
} from '../../../../src/api/connectivity.ts';
import { fetchCsrfToken } from '../../../../src/api/csrf.ts';
import {
  confirmConnectivity,
  connectivity,
  isOnline,
  watchNetwork,
} from '../../../../src/offline/network/network.ts';
import { onRetryTrigger } from '../../../../src/offline/network/retry-triggers.ts';
import { backoffMs } from '../../../../src/outbox/backoff.ts';
import { ok } from '../../../support/page/render-app.tsx';
import { byPath, hung, noNetwork, stubNetwork } from '../../../support/unit/stub-network.ts';
import { waitFor } from '../../../support/wait-for.ts';

const html = (status: number) => new Response('<html>Sign in to this Wi-Fi</html>', { status });
const givesToken = () => ok({ csrf_token: 'token-1' });
const network = stubNetwork();

watchNetwork();
beforeEach(() => {
  network.reset();
  network.answer = givesToken;
  reportConnectivity('online');
});

/** As when she goes down into the basement; answers what is then told of the way to the academy. */
function losesNetwork() {
  const hasNetwork = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.answer = noNetwork;
  window.dispatchEvent(new Event('offline'));
  const seen: string[] = [];
  onTestFinished(connectivity.subscribe((state) => seen.push(state)));
  onTestFinished(() => hasNetwork.mockRestore());
  return seen;
}

/** Returns a list that gets the report of how each exchange goes from now on. */
function reportsFromNow() {
  const reports: string[] = [];
  onTestFinished(onConnectivityReport((report) => reports.push(report)));
  return reports;
}

const settlesOn = (state: Connectivity) =>
  waitFor(() => expect(connectivity.getState()).toBe(state));

test('after checks that went well, an outage is looked at as soon as the first one', async () => {
  for (let checks = 1; checks <= 5; checks += 1) {
    reportConnectivity('uncertain');
    await waitFor(() => expect(network.asked).toHaveLength(checks));
    await settlesOn('online');
  }
  expect(isOnline()).toBe(true);

  const planned = vi.spyOn(globalThis, 'setTimeout');
  const back = new Promise<void>((resolve) =>
    connectivity.subscribe(() => isOnline() && resolve()),
  );
  reportConnectivity('offline');
  expect(isOnline()).toBe(false);
  expect(planned.mock.lastCall?.[1]).toBeLessThanOrEqual(backoffMs(0, () => 1));
  await back;
});

test('what was answered before the network went, and is read after it, does not bring it back', async () => {
  const seen = losesNetwork();
  const reports = reportsFromNow();
  reportConnectivity('online');
  await waitFor(() => expect(reports).toEqual(['online', 'offline'])); // the other is the probe's
  expect(connectivity.getState()).toBe('offline');
  expect(seen).not.toContain('online');

  // A browser that is wrong about its network is believed no longer than until the academy answers.
  network.answer = givesToken;
  reportConnectivity('online');
  await settlesOn('online');
});

test('a probe that began before the network went does not bring it back either', async () => {
  let arrive = (_: Response): void => undefined;
  network.answer = () => new Promise((resolve) => (arrive = resolve));
  reportConnectivity('uncertain');
  await waitFor(() => expect(network.asked).toHaveLength(1));
  const seen = losesNetwork();
  const reports = reportsFromNow();
  arrive(ok({ csrf_token: 'token-1' }));
  await waitFor(() => expect(reports).toEqual(['online', 'offline'])); // the other is the next probe's
  expect(network.asked).toHaveLength(2);
  expect(connectivity.getState()).toBe('offline');
  expect(seen).not.toContain('online');
});

test('what failed is tried again when the network is back, and not because another call fails', async () => {
  const retry = vi.fn();
  const stop = onRetryTrigger(retry);
  for (let failures = 1; failures <= 3; failures += 1) {
    reportConnectivity('uncertain'); // as a save does that the academy answers with 500
    await waitFor(() => expect(network.asked).toHaveLength(failures));
    await settlesOn('online');
  }
  expect(retry).not.toHaveBeenCalled();
  reportConnectivity('offline');
  await settlesOn('online');
  expect(retry).toHaveBeenCalledTimes(1);
  stop();
});

test('however long an outage lasts, its end is seen within 32 seconds', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1); // the longest pause each time
  network.answer = () => html(200);
  reportConnectivity('captive');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(connectivity.getState()).toBe('captive');
  // From right after a probe that failed.
  const probes = network.asked.length;
  while (network.asked.length === probes) await vi.advanceTimersByTimeAsync(1000);
  network.answer = givesToken;
  await vi.advanceTimersByTimeAsync(32_000);
  expect(connectivity.getState()).toBe('online');
});

test('no network, a login page, a sick server and no answer are told apart', async () => {
  const faults: [Connectivity, () => Response | Promise<Response>][] = [
    ['offline', noNetwork],
    ['captive', () => html(200)],
    ['captive', () => html(401)],
    ['captive', () => html(404)],
    ['captive', () => new Response('{"csrf_tok')],
    ['sick', () => html(502)],
    ['sick', () => Response.json({ success: 500 }, { status: 500 })],
  ];
  for (const [state, fault] of faults) {
    reportConnectivity('online');
    network.answer = fault;
    await expect(call(login, { email: 'p@example.com', password: 'welcome123' })).rejects.toThrow();
    expect(connectivity.getState(), `${state} with ${fault}`).toBe(state);
  }
});

test('one call that a plain backend does not know reddens nothing: the probe settles it', async () => {
  const goesOffline = vi.spyOn(onlineManager, 'setOnline');
  network.answer = byPath({ learning_record: () => html(404) });
  await expect(call(learningRecord, { user_id: '7' })).rejects.toMatchObject({ status: 404 });
  expect(connectivity.getState()).toBe('checking');
  expect(isOnline()).toBe(true);
  await settlesOn('online');
  expect(goesOffline).not.toHaveBeenCalledWith(false);
});

test('an answer that hangs is reported at five seconds, and given up at its limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network.answer = hung;
  const failure = call(learningRecord, { user_id: '7' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(connectivity.getState()).toBe('online');
  await vi.advanceTimersByTimeAsync(1);
  expect(connectivity.getState()).toBe('timeout');
  expect(network.asked[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await failure).toMatchObject({ name: 'TimeoutError' });
  network.answer = givesToken; // the probe that hangs by now ends, and the next one is answered
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connectivity.getState()).toBe('online');
});

test("the worker's own 504 is no answer of the academy", async () => {
  for (const [reason, name] of [
    ['offline', 'OfflineError'],
    ['timeout', 'TimeoutError'],
  ] as const) {
    const headers = { 'x-academy-unreached': reason };
    const learning_record = () => Response.json({}, { status: 504, headers });
    network.answer = byPath({ learning_record });
    await expect(call(learningRecord, { user_id: '7' })).rejects.toMatchObject({ name });
    expect(connectivity.getState()).toBe(reason);
  }
});

test('what another tab or the worker learns, this page knows', async () => {
  const otherThread = new BroadcastChannel('academy-connectivity');
  otherThread.postMessage('captive');
  await settlesOn('captive');
  otherThread.postMessage({ state: 'online' }); // no report
  otherThread.postMessage('online');
  await settlesOn('online');
  otherThread.close();
});

test('a screen that asks nothing has the state settled all the same', async () => {
  network.answer = () => html(200);
  confirmConnectivity();
  expect(connectivity.getState()).toBe('online'); // the last exchange has shown it
  reportConnectivity('uncertain');
  expect(connectivity.getState()).toBe('checking');
  await settlesOn('captive');
});

test('half a token settles this tab, and has no other tab ask for one in its turn', async () => {
  const heard: unknown[] = [];
  const otherTab = new BroadcastChannel('academy-connectivity');
  otherTab.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  const cutOff = { start: (body: ReadableStreamDefaultController) => body.error(new Error('cut')) };
  network.answer = () => new Response(new ReadableStream(cutOff));
  await expect(fetchCsrfToken()).rejects.toMatchObject({ name: 'OfflineError' });
  expect(connectivity.getState()).toBe('offline');
  await waitFor(() => expect(heard).toContain('offline'));
  expect(heard).not.toContain('uncertain');
  otherTab.close();
});
