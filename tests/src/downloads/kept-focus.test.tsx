import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TakenKey } from '../../../src/storage/film-db.ts';
import { changeTaken, dropAllTaken } from '../../../src/storage/taken-lessons.ts';
import { chosenLesson } from '../../support/chosen-lesson.ts';
import { courseLessons } from '../../support/page/lessons.ts';
import { paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';
import { waitFor } from '../../support/wait-for.ts';

const keys: TakenKey[] = [
  ['7', '1', 1],
  ['7', '1', 2],
];

beforeEach(async () => {
  await dropAllTaken('7'); // the connection outlives a test, and what was written
  for (const key of keys) await changeTaken(key, () => ({ ...chosenLesson(key), isPaused: true }));
});

const hasFocus = (text: string) =>
  waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toContain(text);
  });

test('a lesson that is removed is named, and the focus stays with the list', async () => {
  const { user } = await renderApp({ at: '/user/downloads' });
  const remove = async (lesson: string) =>
    user.click(await screen.findByRole('button', { name: `Remove ${lesson} from this device` }));
  await remove('Lesson 1');
  expect(await screen.findByText('Lesson 1 is no longer on this device.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Lesson 1')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Downloaded lessons' }));
  await remove('Lesson 2');
  await hasFocus('No lessons here yet');
});

test('with all lessons the button goes too, and the focus is on what is there now', async () => {
  const { user } = await renderApp({ at: '/user/downloads' });
  await user.click(await screen.findByRole('button', { name: 'Remove all' }));
  await user.click(screen.getByRole('button', { name: 'Remove all lessons' }));
  await hasFocus('No lessons here yet');
});

test('in the profile too', async () => {
  const { user } = await renderApp({ at: '/user/profile' });
  await user.click(await screen.findByRole('button', { name: 'Remove all' }));
  await user.click(screen.getByRole('button', { name: 'Remove all lessons' }));
  await hasFocus('No lessons here yet');
});

test('once the browser has agreed to keep the lessons, the focus is on what it said', async () => {
  let isPersisted = false;
  const storage = {
    estimate: async () => ({ quota: 1e9, usage: 0 }),
    persisted: async () => isPersisted,
    persist: async () => (isPersisted = true),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }));
  const { user } = await renderApp({ at: '/user/downloads' });
  await user.click(await screen.findByRole('button', { name: 'Keep them' }));
  await hasFocus('The browser keeps them until you remove them.');
});

test('under a film the focus stays with how its lesson stands', async () => {
  const academy = { paid_course: paidCourses(paidCourse()), course_lessons: courseLessons() };
  const { user } = await renderApp({ at: '/user/my-courses/1?tab=lessons', academy });
  await user.click(
    await screen.findByRole('button', { name: 'Remove The trial from this device' }),
  );
  await hasFocus('Plays with a network only, until you download it.');
});
