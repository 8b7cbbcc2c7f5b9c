import * as v from 'valibot';
import { expect, test } from 'vitest';
import { renewLeases } from '#contract/lesson-files.ts';
import { filmPhones } from '../support/unit/film-phone.ts';

const phones = filmPhones();

/** As many as one request may name, and one more. */
const count = 501;

test('the leases of more lessons than one request may name are all renewed', async () => {
  const phone = await phones.open();
  for (let lesson = 1; lesson <= count; lesson += 1) {
    await phone.changeTaken(['7', '1', lesson], () => ({
      userId: '7',
      courseId: '1',
      lesson,
      names: { iv: new Uint8Array(12), bytes: new Uint8Array(1) },
      shortSide: 270,
      takenAt: 0,
      isPaused: false,
      problem: null,
      whole: {
        film: 'first-film',
        quality: '270p',
        seconds: 16,
        bytes: 1,
        kept: 1,
        // No academy has written it: it is due.
        lease: { token: 'none', grantedAtMs: 0 },
      },
      next: null,
      isOutdated: false,
      checkedAt: null,
    }));
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
