import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onConnectivityReport } from '../../src/api/connectivity.ts';
import { HttpError, UnexpectedReplyError } from '../../src/api/errors.ts';
import { startNetworkTry } from '../../sw/network-try.ts';
import { hung, loginPage, noNetwork, stubNetwork } from '../support/unit/stub-network.ts';

const call = 'https://academy.example/tamil_makeover_backend/api/paid_course';
const network = stubNetwork();
const reports: string[] = [];
onConnectivityReport((report) => reports.push(report));

beforeEach(() => {
  vi.useFakeTimers();
  network.reset();
  reports.length = 0;
});
afterEach(() => vi.useRealTimers());

/** As the worker does it: fetched in a try, which hears how that went. */
async function fetchIn(kind: { isCall: boolean }) {
  const networkTry = startNetworkTry(kind);
  const request = networkTry.request(call);
  try {
    const response = await fetch(request);
    return { networkTry, response, error: await networkTry.answered(response) };
  } catch {
    networkTry.failed();
    return { networkTry, response: null, error: null };
  }
}

test('a request without an answer is aborted after six seconds', async () => {
  network.answer = hung;
  const fetched = fetchIn({ isCall: true });
  await vi.advanceTimersByTimeAsync(5_999);
  expect(network.asked[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  const { networkTry, response } = await fetched;
  expect(network.asked[0]?.signal.aborted).toBe(true);
  expect(response).toBeNull();
  expect(networkTry.reason()).toBe('timeout');
});

test.each([
  ['a reply', { isCall: true }, 20_000],
  ['a picture, of which several share a slow line,', { isCall: false }, 60_000],
])('%s that has begun in time ends, or is cut off at its limit', async (_, kind, limitMs) => {
  network.answer = () => new Response(new ReadableStream());
  void fetchIn(kind);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(network.asked[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(network.asked[0]?.signal.aborted).toBe(true);
});

test('what was sent keeps its address, its headers and its body', async () => {
  const networkTry = startNetworkTry({ isCall: true });
  const headers = { 'content-type': 'application/json' };
  const request = networkTry.request(call, { method: 'POST', headers, body: '{"user_id":"7"}' });
  expect(request.url).toBe(call);
  expect(request.headers.get('content-type')).toBe('application/json');
  expect(await request.text()).toBe('{"user_id":"7"}');
});

test('all requests of one try end together', async () => {
  const networkTry = startNetworkTry({ isCall: true });
  const requests = [networkTry.request(call), networkTry.request(`${call}s`)];
  await vi.advanceTimersByTimeAsync(6_000);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('after five silent seconds all pages hear that the academy does not answer', async () => {
  network.answer = hung;
  void fetchIn({ isCall: true });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reports).toEqual(['timeout']);
});

test('a refused connection is told from a silent one', async () => {
  network.answer = noNetwork;
  const { networkTry } = await fetchIn({ isCall: true });
  expect(networkTry.reason()).toBe('offline');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reports).toEqual(['offline']);
});

test('a good reply says that the academy is there, and nothing of a silence later', async () => {
  network.answer = () => Response.json({ success: 200, data: [] });
  const { error } = await fetchIn({ isCall: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(error).toBeNull();
  expect(reports).toEqual(['online']);
});

test("the academy's refusal says that it is there, and comes back as what is wrong", async () => {
  network.answer = () => Response.json({ success: 401, message: 'Sign in' }, { status: 401 });
  const { error } = await fetchIn({ isCall: true });
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 401 });
  expect(reports).toEqual(['online']);
});

test('a login page, and half a reply, are no word of the academy', async () => {
  network.answer = loginPage;
  const { error: page } = await fetchIn({ isCall: true });
  network.answer = () => new Response('{"success":200,"da');
  const { error: half } = await fetchIn({ isCall: true });
  for (const error of [page, half]) expect(error).toBeInstanceOf(UnexpectedReplyError);
  expect(reports).toEqual(['uncertain', 'uncertain']);
});

test('a reply that is cut off half-way is no word of the academy', async () => {
  network.answer = () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":200,'));
        controller.error(new TypeError('network error'));
      },
    });
    return new Response(body);
  };
  const { error } = await fetchIn({ isCall: true });
  expect(error).toBeInstanceOf(UnexpectedReplyError);
  expect(reports).toEqual(['uncertain']);
});

test('the reply itself stays whole for the page', async () => {
  network.answer = () => Response.json({ success: 200, data: ['Bridal'] });
  const { response } = await fetchIn({ isCall: true });
  expect(await response?.json()).toEqual({ success: 200, data: ['Bridal'] });
});

test('a picture says nothing of the academy, whatever becomes of it', async () => {
  for (const answer of [noNetwork, loginPage, hung]) {
    network.answer = answer;
    const fetched = fetchIn({ isCall: false });
    await vi.advanceTimersByTimeAsync(30_000);
    await fetched;
  }
  expect(reports).toEqual([]);
});
