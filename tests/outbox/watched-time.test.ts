import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxWatchedSecondsPerReport } from '../../contract/limits.ts';
import { byPath, stubNetwork } from '../support/unit/stub-network.ts';

const network = stubNetwork();
/** Every report that the academy has accepted. */
const reports: { mutation_id: string; watched_seconds: number; completed_lesson?: string }[] = [];
let onReport: () => Promise<Response | undefined> = async () => undefined;

async function newPhone() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const { beginSession } = await import('../../src/storage/app-db.ts');
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '1', user: null });
  const { flushOutbox } = await import('../../src/outbox/sender.ts');
  const { forgetSettledProgress, queueProgress } = await import('../../src/outbox/progress.ts');
  const watch = (seconds: number, completedLesson: string | null = null) =>
    queueProgress('7', '1', { seconds, completedLesson });
  return { watch, flushOutbox, forgetSettledProgress };
}
const seconds = () => reports.map(({ watched_seconds }) => watched_seconds);

beforeEach(() => {
  reports.length = 0;
  onReport = async () => undefined;
  network.reset();
  network.answer = byPath({
    report_progress: async (request) => {
      const fault = await onReport();
      if (fault) return fault;
      reports.push(await request.json());
      const data = { hours: 0, watched_seconds: 0, completed_lessons: 0, achievement_count: 0 };
      return Response.json({ success: 200, data: { ...data, achievements: [] } });
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('short stretches make one report, in whole seconds; the rest counts with the next', async () => {
  const phone = await newPhone();
  for (const stretch of [4.5, 5, 0.9]) await phone.watch(stretch);
  await phone.flushOutbox();
  await phone.watch(1.7);
  await phone.flushOutbox();
  expect(seconds()).toEqual([10, 2]);
});

test('less than a second is not worth a call', async () => {
  const phone = await newPhone();
  await phone.watch(0.9);
  expect(await phone.flushOutbox()).toBe(false);
  expect(reports).toEqual([]);
});

test('the end of a lesson is told even when no second goes with it', async () => {
  const phone = await newPhone();
  await phone.watch(0, 'lesson-1');
  await phone.flushOutbox();
  expect(reports).toMatchObject([{ watched_seconds: 0, completed_lesson: 'lesson-1' }]);
});

test('two lessons that end without a network are both told, and no second twice', async () => {
  const phone = await newPhone();
  await phone.watch(10.6, '3');
  await phone.watch(20.6, '4');
  await phone.watch(0, '4');
  await phone.flushOutbox();
  expect(reports).toMatchObject([
    { watched_seconds: 10, completed_lesson: '3' },
    { watched_seconds: 21, completed_lesson: '4' },
  ]);
});

test('days without a network go out in reports that the academy takes', async () => {
  const phone = await newPhone();
  const most = maxWatchedSecondsPerReport;
  for (const stretch of [most - 100, 200, 50]) await phone.watch(stretch);
  await phone.flushOutbox();
  expect(seconds()).toEqual([most - 100, 250]);
  expect(new Set(reports.map(({ mutation_id }) => mutation_id)).size).toBe(2);
});

test('what she watches while a report is on its way is not lost in it', async () => {
  const phone = await newPhone();
  await phone.watch(10);
  onReport = async () => {
    onReport = async () => undefined;
    await phone.watch(7);
    return undefined;
  };
  await phone.flushOutbox();
  await phone.flushOutbox();
  expect(seconds()).toEqual([10, 7]);
});

test('a report of a course that she had left is given up, and holds up none of the next', async () => {
  const phone = await newPhone();
  await phone.watch(10);
  onReport = async () => Response.json({ success: 403, reason: 'not_enrolled' }, { status: 403 });
  expect(await phone.flushOutbox()).toBe(false);
  onReport = async () => undefined;
  await phone.watch(5);
  await phone.flushOutbox();
  expect(seconds()).toEqual([5]);
});

test('one odd refusal does not end the reports of a course', async () => {
  const phone = await newPhone();
  await phone.watch(10);
  onReport = async () => Response.json({ message: 'Forbidden' }, { status: 403 });
  await phone.flushOutbox();
  onReport = async () => undefined;
  await phone.flushOutbox();
  expect(seconds(), 'it waits').toEqual([]);
  await phone.watch(5);
  await phone.flushOutbox();
  expect(seconds()).toEqual([10, 5]);
});

test('a logout keeps what the academy has not heard of, and nothing else', async () => {
  const phone = await newPhone();
  await phone.watch(10.9);
  await phone.forgetSettledProgress('7');
  await phone.flushOutbox();
  expect(seconds()).toEqual([10]);
  await phone.forgetSettledProgress('7');
  await phone.watch(0.5);
  await phone.flushOutbox();
  expect(seconds(), 'the broken second has gone').toEqual([10]);
});
