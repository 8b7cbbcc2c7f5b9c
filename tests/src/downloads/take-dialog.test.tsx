import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { inFilms, type TakenKey } from '../../../src/storage/film-db.ts';
import { type Copy, changeTaken } from '../../../src/storage/taken-lessons.ts';
import { chosenLesson } from '../../support/chosen-lesson.ts';
import { courseLessons } from '../../support/page/lessons.ts';
import { ok, paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';

const key: TakenKey = ['7', '1', 1];
const copy = (quality: string, kept: number): Copy => ({
  ...{ film: 'first', quality, seconds: 600, bytes: 900e6, kept },
  lease: { token: '', grantedAtMs: 0 },
});
const quality = (shortSide: number, bytes: number) => ({
  name: `${shortSide}p`,
  shortSide,
  files: [{ path: `${shortSide}p/a`, bytes, sha256: 'a'.repeat(43) }],
});
const academy = {
  paid_course: paidCourses(paidCourse()),
  course_lessons: courseLessons(),
  lesson_files: () => {
    const qualities = [quality(720, 900e6), quality(270, 100e6)];
    const files = { film: 'first', base: '/media/first/', seconds: 600, qualities, captions: [] };
    return ok({ success: 200, data: { files, lease: `a.b.${'c'.repeat(86)}` } });
  },
};

beforeEach(() => {
  vi.stubGlobal(
    'MediaSource',
    Object.assign(() => undefined, { isTypeSupported: () => true }),
  );
  // Twenty megabytes are left of what this browser gives.
  const storage = { estimate: async () => ({ quota: 2e9, usage: 2e9 - 40e6 }) };
  vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: storage } }));
});

test('what has come of the large picture is room for the small one', async () => {
  await changeTaken(key, () => ({
    ...{ ...chosenLesson(key), shortSide: 720 },
    ...{ isPaused: true, isOutdated: false, next: copy('720p', 700e6) },
  }));
  await inFilms(['files'], async (tx) => {
    const state = { kept: 700e6, validator: null, isWhole: false };
    await tx.objectStore('files').put(state, [...key, 'first', '720p/a']);
  });
  await renderApp({ at: '/user/my-courses/1?tab=lessons', academy });
  await userEvent.click(await screen.findByRole('button', { name: 'Download more' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('radio', { name: '270p, 100 MB', checked: true })).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false);
  await userEvent.click(dialog.getByRole('radio', { name: '720p, 200 MB' }));
  expect(dialog.getByRole('alert').textContent).toContain('not enough room');
});
