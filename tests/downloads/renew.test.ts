import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renewLeases } from '#contract/lesson-files.ts';
import type { TakenKey } from '../../src/storage/film-db.ts';
import type { Copy } from '../../src/storage/taken-lessons.ts';
import { chosenLesson } from '../support/chosen-lesson.ts';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';
import { film } from '../support/unit/film-server.ts';

const phones = filmPhones();

/** As many as one request may name, and one more. */
const count = 501;

/** No academy has written its lease: it is due. */
const copy: Copy = {
  film: 'first-film',
  quality: '270p',
  seconds: 16,
  bytes: 1,
  kept: 1,
  lease: { token: 'none', grantedAtMs: 0 },
};

test('the leases of more lessons than one request may name are all renewed', async () => {
  const phone = await phones.open();
  for (let lesson = 1; lesson <= count; lesson += 1) {
    const key: TakenKey = ['7', '1', lesson];
    await phone.changeTaken(key, () => ({ ...chosenLesson(key), whole: copy, isOutdated: false }));
  }
  const asked: number[] = [];
  phones.network.answer = async (request) => {
    const { lessons } = v.parse(renewLeases.request, await request.json());
    asked.push(lessons.length);
    const data = lessons.map(({ course_id, lesson }) => ({
      course_id,
      lesson,
      lease: null,
      film: 'second-film',
    }));
    return Response.json({ success: 200, data });
  };
  await phone.renewWhereDue('7');
  expect(asked).toEqual([500, 1]);
  const rows = await phone.takenLessons('7');
  expect(rows.filter(({ isOutdated }) => isOutdated)).toHaveLength(count);
});

test('a lesson whose lease is over and whose film was replaced asks once, however often it is looked at', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const phone = await phones.open();
  await phone.fetchOnce();
  phones.server.now = film('second-film');
  vi.setSystemTime(Date.now() + 15 * 24 * 3_600_000);
  phones.network.asked.length = 0;
  for (const _ of [1, 2, 3]) expect(await phone.lessonOnPhone('7', '1', 1)).toBe('over');
  expect(phones.network.asked).toHaveLength(1);
});

test('a lesson of which the academy can say nothing now is asked for once in a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const phone = await phones.open();
  await phone.fetchOnce();
  vi.advanceTimersByTime(15 * 24 * 3_600_000);
  phones.network.asked.length = 0;
  phones.network.answer = () => Response.json({ success: 200, data: [] });
  for (const _ of [1, 2, 3]) expect(await phone.lessonOnPhone('7', '1', 1)).toBe('over');
  expect(phones.network.asked).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  phones.network.answer = (request) => phones.server.serve(request);
  expect(await phone.lessonOnPhone('7', '1', 1)).toMatchObject({ film: 'first-film' });
});

test('a lesson that had no film when it was asked for is asked for again when it has one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const phone = await phones.open();
  await phone.fetchOnce();
  await phone.changeTaken(
    takenKey,
    (row) => row && { ...row, isOutdated: true, problem: 'missing' },
  );
  vi.setSystemTime(Date.now() + 2 * 24 * 3_600_000);
  await phone.renewWhereDue('7');
  expect(await phone.takenLesson(takenKey)).toMatchObject({ isOutdated: true, problem: null });
});
