import { screen, waitFor } from '@testing-library/react';
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
  expect(await title()).toHaveProperty('value', 'Eyes in one line');

  // The texts of a colleague that she was shown once are shown again before they are written over.
  await user.click(await back());
  await user.click(await toLesson());
  const save = () => user.click(screen.getByRole('button', { name: 'Save the lesson' }));
  await save();
  expect(await screen.findByText('Somebody else saved: Eyes and brows')).toBeTruthy();
  await save();
  await waitFor(() => expect(callsOf('studio_save_lesson')).toHaveLength(3));
  const versions = callsOf('studio_save_lesson').map(({ body }) => body.version);
  expect(versions).toEqual(['l1', 'l1', 'l2']);
});

test('a colleague’s price is shown again before it is written over, once the form was left', async () => {
  const theirs = { ...course, fees: 14999, version: 'v2' };
  let now = course;
  const { user, callsOf } = await open({
    studio_course: () => ok({ success: 200, data: now }),
    studio_save_course: ({ version, course_id: _, ...saved }) => {
      if (version === 'v2') {
        now = { ...course, ...saved, version: 'v3' };
        return ok({ success: 200, message: 'Saved', data: now });
      }
      now = theirs;
      return refused(409, { message: 'Somebody else has just changed it.', data: now });
    },
  });
  const save = () => user.click(screen.getByRole('button', { name: 'Save the course' }));
  await user.click(await toTexts());
  await user.type(await description(), ' And the evening.');
  await save();
  expect(await screen.findByText('Somebody else saved: 14999')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Lessons' }));
  await user.click(await toLesson());
  await user.click(await back());
  await user.click(await toTexts());
  expect(await description()).toHaveProperty('value', 'All day. And the evening.');
  await save();
  expect(await screen.findByText('Somebody else saved: 14999')).toBeTruthy();
  await save();
  await toastText('Saved.');
  const versions = callsOf('studio_save_course').map(({ body }) => body.version);
  expect(versions).toEqual(['v1', 'v1', 'v2']);
});

test('a form that takes up what is newer says no longer what a colleague saved before', async () => {
  let now = course;
  const { user, callsOf } = await open({
    studio_course: () => ok({ success: 200, data: now }),
    studio_save_course: () => {
      now = { ...course, duration: '31 hours', version: 'v3' }; // a colleague is faster than the answer
      const data = { ...course, duration: '30 hours', version: 'v2' };
      return refused(409, { message: 'Somebody else has just changed it.', data });
    },
  });
  const save = () => user.click(screen.getByRole('button', { name: 'Save the course' }));
  await user.click(await toTexts());
  await user.type(await description(), '!');
  await save();
  expect(await screen.findByText('Somebody else saved: 30 hours')).toBeTruthy();
  await user.type(await description(), '{Backspace}');
  expect(await screen.findByDisplayValue('31 hours')).toBeTruthy();
  expect(screen.queryByText(/^Somebody else saved/)).toBeNull();
  await save();
  await waitFor(() => expect(callsOf('studio_save_course')).toHaveLength(2));
  expect(callsOf('studio_save_course').at(-1)?.body).toMatchObject({ version: 'v3' });
});

test('what a colleague saved and took back again is neither said of a form any more, nor sent with it', async () => {
  const theirs = { ...lesson, summary: 'Kohl first.', version: 'l2' };
  let now = sectionsOf(lesson);
  const { user, callsOf } = await open({
    studio_lessons: () => ok({ success: 200, data: now }),
    studio_save_lesson: () => {
      now = sectionsOf(theirs);
      return refused(409, { message: 'Somebody else has just changed it.', data: now });
    },
    studio_show_lesson: () => {
      now = sectionsOf(lesson);
      return ok({ success: 200, message: 'Hidden.', data: now });
    },
  });
  const title = () => screen.findByLabelText('Title', { exact: true });
  const save = () => user.click(screen.getByRole('button', { name: 'Save the lesson' }));
  await user.click(await toLesson());
  await user.type(await title(), '!');
  await save();
  expect(await screen.findByText('Somebody else saved: Kohl first.')).toBeTruthy();
  await user.type(await title(), '{Backspace}');
  expect(await screen.findByDisplayValue('Kohl first.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide the lesson' })); // and reads it anew
  await waitFor(() => expect(screen.queryByDisplayValue('Kohl first.')).toBeNull());
  expect(screen.queryByText(/^Somebody else saved/)).toBeNull();
  await user.type(await title(), '!');
  await save();
  await waitFor(() => expect(callsOf('studio_save_lesson')).toHaveLength(2));
  expect(callsOf('studio_save_lesson').at(-1)?.body).toMatchObject({ version: 'l1' });
});
