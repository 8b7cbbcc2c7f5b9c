import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastText } from '../../support/page/form-page.ts';
import { ok, refused } from '../../support/page/render-app.tsx';
import {
  studioCourse as course,
  studioLesson as lesson,
  openStudio as open,
  studioSections as sectionsOf,
} from '../../support/page/studio-course.ts';

const skin = { ...lesson, number: 4, title: 'Skin' };

const toTexts = () => screen.findByRole('tab', { name: 'Texts and price' });
const toLesson = () => screen.findByRole('link', { name: /Eyes/ });
const back = () => screen.findByRole('link', { name: /Bridal Makeup/ });
const description = () => screen.findByLabelText('Description', { exact: true });

test('what is typed into a course waits while its lessons are looked at, and is saved after it', async () => {
  const { user, callsOf } = await open({
    studio_save_course: ({ course_id: _, ...saved }) =>
      ok({ success: 200, message: 'Saved', data: { ...course, ...saved, version: 'v2' } }),
  });
  await user.click(await toTexts());
  await user.type(await description(), ' And the evening.');
  await user.click(screen.getByRole('tab', { name: 'Lessons' }));
  await user.click(await toLesson());
  await user.click(await back());
  await user.click(await toTexts());
  expect(await description()).toHaveProperty('value', 'All day. And the evening.');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save the course' }));
  await toastText('Saved.');
  const [saved] = callsOf('studio_save_course');
  expect(saved?.body).toMatchObject({ version: 'v1', description: 'All day. And the evening.' });
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('what is typed into a lesson waits as well, though somebody else has saved it meanwhile', async () => {
  const theirs = { ...lesson, title: 'Eyes and brows', version: 'l2' };
  let now = sectionsOf(lesson, skin);
  const { user, callsOf } = await open({
    studio_lessons: () => ok({ success: 200, data: now }),
    studio_move_lesson: () => {
      now = sectionsOf(skin, theirs);
      return ok({ success: 200, message: 'Moved', data: now });
    },
    studio_save_lesson: () =>
      refused(409, { message: 'Somebody else has just changed it.', data: now }),
  });
  await user.click(await toLesson());
  const title = () => screen.findByLabelText('Title', { exact: true });
  await user.type(await title(), ' in one line');
  await user.click(await back());
  await user.click(await screen.findByRole('button', { name: /^Move down.*Eyes/ }));
  await screen.findByRole('link', { name: /Eyes and brows/ });
  await user.click(await toLesson());
  expect(await title()).toHaveProperty('value', 'Eyes in one line');
  await user.click(screen.getByRole('button', { name: 'Save the lesson' }));
  expect(await screen.findByText('Somebody else saved: Eyes and brows')).toBeTruthy();
  expect(callsOf('studio_save_lesson')[0]?.body).toMatchObject({ version: 'l1' });
  expect(await title()).toHaveProperty('value', 'Eyes in one line');
});
