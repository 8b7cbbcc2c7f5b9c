import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureText } from '../../../src/features/studio/failure.ts';
import { sendFilm } from '../../../src/features/studio/send-film.ts';
import { hung, noNetwork, stubNetwork } from '../../support/unit/stub-network.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Ten bytes in parts of four: the last is shorter. */
const film = new File(['0123456789'], 'lesson.mp4');
/** The parts that have arrived, in order. */
const arrived: string[] = [];
const percents: number[] = [];
let received = 0;
let started: Record<string, unknown> = {};
let isFinished = false;
/** The faults that the next tries of a part meet, one after the other. */
const faults: (() => Response | Promise<Response>)[] = [];
/** The same of the call that says that all parts are there. */
const lastFaults: typeof faults = [];

const refuse = (status: number) => () =>
  Response.json({ success: status, message: 'No' }, { status });
const ok = (data: object = {}) => Response.json({ success: 200, message: 'ok', ...data });

const network = stubNetwork();
const academy: typeof network.answer = async (request) => {
  const [call, query] = request.path.split('?');
  if (call === 'csrf-token') return ok({ csrf_token: 'token-1' });
  if (call === 'studio_start_film') {
    started = request.payload;
    return ok({ data: { upload_id: 'u1', part_bytes: 4, parts: 3, parts_received: received } });
  }
  if (call === 'studio_film_part') {
    const fault = faults.shift();
    if (fault) return fault();
    const part = new URLSearchParams(query).get('part');
    arrived.push(`${part}: ${await request.text()}`);
    return ok();
  }
  const fault = lastFaults.shift();
  if (fault) return fault();
  isFinished = true;
  return ok();
};
let ending = new AbortController();
const send = (file = film) =>
  sendFilm({ courseId: '1', lesson: 1 }, file, (percent) => percents.push(percent), ending.signal);

beforeEach(() => {
  network.reset();
  network.answer = academy;
  for (const list of [arrived, percents, faults, lastFaults]) list.length = 0;
  received = 0;
  isFinished = false;
  ending = new AbortController();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => vi.useRealTimers());

test('a film arrives whole, part by part, and then it is finished', async () => {
  await send();
  expect(started).toMatchObject({ course_id: '1', file_name: 'lesson.mp4', bytes: 10 });
  expect(arrived).toEqual(['0: 0123', '1: 4567', '2: 89']);
  expect(isFinished).toBe(true);
  expect(percents).toEqual([0, 33, 66, 100]);
});

test('an upload that broke off goes on where it was', async () => {
  received = 2;
  await send();
  expect(arrived).toEqual(['2: 89']);
  expect(percents).toEqual([66, 100]);
});

test.each([
  ['a line that breaks', noNetwork],
  ['a server that is started anew', refuse(503)],
])('%s does not end an upload of an hour: the part is sent again', async (_, fault) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  faults.push(fault, fault);
  const sent = send();
  await waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isFinished).toBe(true);
  });
  await sent;
  expect(arrived).toEqual(['0: 0123', '1: 4567', '2: 89']);
});

test.each([
  ['a line that breaks', noNetwork],
  ['a server that is started anew', refuse(503)],
])('%s after the last part leaves no film lying that nobody prepares', async (_, fault) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  lastFaults.push(fault, fault);
  let end = '';
  const sent = send().then(
    () => (end = 'sent'),
    (error) => (end = String(error)),
  );
  await waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(end).not.toBe('');
  });
  expect([await sent, isFinished]).toEqual(['sent', true]);
});

test('she can stop it while the academy does not take the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  lastFaults.push(noNetwork, noNetwork, noNetwork);
  const failure = send().catch((error: Error) => error);
  await waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(lastFaults.length).toBeLessThan(3);
  });
  const reason = new Error('she has stopped it');
  ending.abort(reason);
  expect(await failure).toBe(reason);
  expect(isFinished).toBe(false);
});

test('a refusal ends it at once, and what has arrived is not called finished', async () => {
  faults.push(refuse(422));
  await expect(send()).rejects.toMatchObject({ status: 422 });
  expect(arrived).toEqual([]);
  expect(isFinished).toBe(false);
});

test('she can stop it in the middle of a part, and later goes on from there', async () => {
  faults.push(hung);
  const sent = send();
  const reason = new Error('she has stopped it');
  await waitFor(() => expect(percents).toEqual([0]));
  ending.abort(reason);
  await expect(sent).rejects.toBe(reason);
  expect(isFinished).toBe(false);
});

test('she can stop it while it waits for a better line', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  faults.push(noNetwork, noNetwork, noNetwork);
  const failure = send().catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(500);
  const reason = new Error('she has stopped it');
  ending.abort(reason);
  expect(await failure).toBe(reason);
  expect(arrived).toEqual([]);
});

test('a line that stays broken is told in the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tries = vi.fn(noNetwork);
  for (let count = 0; count < 20; count += 1) faults.push(tries);
  const failure = send().catch((error: Error) => error.name);
  let name = '';
  void failure.then((found) => {
    name = String(found);
  });
  await waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(name).toBe('OfflineError');
  });
  expect(tries).toHaveBeenCalledTimes(7);
});

test('a film that cannot be read any more is told at once, and not as a broken line', async () => {
  const unreadable = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const gone = new File(['0123456789'], 'lesson.mp4');
  gone.slice = () => Object.assign(new Blob(['0123']), { arrayBuffer: unreadable });
  for (let count = 0; count < 20; count += 1) faults.push(noNetwork); // as a browser fails to send it
  const failure = await send(gone).catch((error: Error) => error);
  expect(failureText(failure)).toBe('lesson.mp4 cannot be read. Please choose it again.');
  expect(network.asked.filter(({ path }) => path.startsWith('studio_film_part'))).toEqual([]);
  expect(isFinished).toBe(false);
});
