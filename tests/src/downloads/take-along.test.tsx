import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announceFilms } from '../../../src/downloads/channel.ts';
import type { TakenKey } from '../../../src/storage/film-db.ts';
import { changeTaken, type TakenLesson } from '../../../src/storage/taken-lessons.ts';
import { chosenLesson } from '../../support/chosen-lesson.ts';
import { listen } from '../../support/page/announcements.ts';
import { courseLessons } from '../../support/page/lessons.ts';
import { paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';
import { waitFor } from '../../support/wait-for.ts';

const key: TakenKey = ['7', '1', 1];
const lease = { token: '', grantedAtMs: 0 };

/** Says to the screens what a download says: so many of ten megabytes are here. */
async function comes(kept: number, changes: Partial<TakenLesson> = {}) {
  const next = { film: 'lesson-1', quality: '270p', seconds: 600, bytes: 1e7, kept, lease };
  await changeTaken(key, () => ({ ...chosenLesson(key), next, ...changes }));
  announceFilms({ type: 'changed', userId: '7' });
}

test('how much of a lesson is here is seen only, and what becomes of it is told', async () => {
  await comes(1e6);
  const academy = {
    paid_course: paidCourses(paidCourse()),
    course_lessons: courseLessons(),
    film_key: () => new Promise<Response>(() => {}), // so that it is being fetched all the while
  };
  await renderApp({ at: '/user/my-courses/1?tab=lessons', academy });
  await screen.findByText('10% of 10 MB is here');
  const said = listen();
  await comes(2e6);
  await screen.findByText('20% of 10 MB is here');
  await comes(3e6);
  await screen.findByText('30% of 10 MB is here');
  expect(said).toEqual([]);
  await comes(3e6, { problem: 'damaged' });
  const told = 'The video arrived damaged several times. Please try again later.';
  await waitFor(() => expect(said).toEqual([told]));
  await comes(3e6);
  await waitFor(() => expect(said).toEqual([told, 'Download of The trial']));
});
