import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renewLeases } from '#contract/lesson-files.ts';
import { runEngine } from '../support/unit/film-engine.ts';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';

const phones = filmPhones();
let phone: Awaited<ReturnType<typeof phones.open>>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const asked = (path: string) =>
  phones.network.asked.filter(({ url }) => url.endsWith(`/api/${path}`)).length;

/** A renewal tells of no film for her, and the list says why. */
function tellOfNoFilm(list: () => Response): void {
  phones.network.answer = async (request) => {
    if (!request.url.endsWith('/renew_leases')) return list();
    const { lessons } = v.parse(renewLeases.request, await request.json());
    const data = lessons.map((lesson) => ({ ...lesson, lease: null, film: null }));
    return Response.json({ success: 200, data });
  };
}
const hidden = () => Response.json({ success: 404 }, { status: 404 });
const ended = () => Response.json({ success: 403, reason: 'not_enrolled' }, { status: 403 });

/** Her lesson is here, and its lease is two days old. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  phone = await phones.open();
  await phone.fetchOnce();
  vi.setSystemTime(Date.now() + 2 * dayMs);
  phones.network.asked.length = 0;
});

async function pass(ms: number, settled: () => Promise<void>): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  vi.advanceTimersByTime(minuteMs);
  await settled();
}

test('a lesson that is hidden, or has no film for now, stays on the phone and plays', async () => {
  tellOfNoFilm(hidden);
  const settled = await runEngine('wifi');
  await settled();
  expect(await phone.takenLesson(takenKey)).toMatchObject({
    whole: { film: 'first-film' },
    problem: 'missing',
  });
  await (await phone.lesson()).read('270p/part-0.m4s');
  await pass(0, settled);
  expect([asked('renew_leases'), asked('lesson_files')], 'it looks every minute').toEqual([1, 1]);
});

test('one of which the academy says nothing makes it ask of a hidden one once, not without end', async () => {
  const row = await phone.takenLesson(takenKey);
  await phone.changeTaken(['7', '1', 2], () => row && { ...row, lesson: 2 });
  tellOfNoFilm(hidden);
  const { answer } = phones.network;
  phones.network.answer = async (request) => {
    const reply = await answer(request);
    if (!request.url.endsWith('/renew_leases')) return reply;
    const { success, data } = await reply.json();
    const known = data.filter((one: { lesson: number }) => one.lesson === 1);
    return Response.json({ success, data: known });
  };
  const settled = await runEngine('wifi');
  await settled();
  expect([asked('renew_leases'), asked('lesson_files')]).toEqual([1, 1]);
  await pass(0, settled);
  expect([asked('renew_leases'), asked('lesson_files')]).toEqual([2, 1]);
});

test('a lesson that is shown again plays again by itself, after its lease was over too', async () => {
  tellOfNoFilm(hidden);
  const settled = await runEngine('wifi');
  await settled();
  await pass(15 * dayMs, settled);
  expect(await phone.lessonOnPhone('7', '1', 1)).toBe('over');
  phones.network.answer = (request) => phones.server.serve(request);
  phones.server.sentBytes = 0;
  await pass(dayMs, settled);
  expect(await phone.takenLesson(takenKey)).toMatchObject({
    next: null,
    problem: null,
    isOutdated: false,
  });
  await (await phone.lesson()).read('270p/part-0.m4s');
  expect(phones.server.sentBytes, 'nothing comes twice').toBe(0);
});

test.each(['missing', 'damaged'] as const)(
  'an enrolment that was taken away takes its lesson along, %s before or not',
  async (problem) => {
    await phone.changeTaken(takenKey, (row) => row && { ...row, problem });
    tellOfNoFilm(ended);
    const settled = await runEngine('wifi');
    await settled();
    expect(await phone.takenLesson(takenKey)).toMatchObject({
      whole: null,
      problem: 'not-enrolled',
    });
  },
);
