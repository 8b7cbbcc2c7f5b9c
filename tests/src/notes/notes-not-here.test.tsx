import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptyNote } from '../../../src/storage/local-note.ts';
import { discardNote, updateNote } from '../../../src/storage/local-notes.ts';
import { ok, paidCourse, paidCourses, refused, renderApp } from '../../support/page/render-app.tsx';
import { waitFor } from '../../support/wait-for.ts';

// The connection outlives a test, and with it what was written.
beforeEach(async () => {
  for (const course of ['1', '2']) await discardNote('7', course);
});

const courses = paidCourses(
  paidCourse(),
  paidCourse({ course_id: 2, courses_name: 'Party Makeup' }),
);
const synced = (courseId: string, text: string) =>
  updateNote('7', courseId, () => ({
    ...emptyNote('7', courseId),
    text,
    base: { text, revision: 3, savedAt: '2026-11-20T05:12:00.000Z' },
  }));

const missing = /Some of your notes may not be here yet\./;

/** Her notes, of which those of one course are here, and the academy answers for the other. */
async function openNotes(answer: () => Response | Promise<Response>) {
  await synced('1', 'kohl wing');
  const app = await renderApp({
    at: '/user/notes',
    academy: {
      paid_course: courses,
      get_notes: ({ course_id }) =>
        course_id === '2'
          ? answer()
          : ok({ success: 200, data: { notes: 'kohl wing', revision: 3 } }),
    },
  });
  await screen.findByRole('article', { name: 'Bridal Makeup' });
  return app;
}

test('notes that could not be read are not left out in silence', async () => {
  const { user, callsOf } = await openNotes(() => refused(503));
  await waitFor(() => expect(callsOf('get_notes').length).toBeGreaterThan(1));
  expect(await screen.findByText(missing)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Share all' }));
  expect(within(await screen.findByRole('dialog')).getByText(missing)).toBeTruthy();
});

test('while notes are read it is said that some may be missing, and no longer than that', async () => {
  const answer = Promise.withResolvers<Response>();
  await openNotes(() => answer.promise);
  expect(await screen.findByText(missing)).toBeTruthy();
  answer.resolve(ok({ success: 200, data: { notes: '', revision: 1 } }));
  await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
});

test('where it is not known which courses are hers, some of her notes may be missing', async () => {
  await synced('1', 'kohl wing');
  await renderApp({ at: '/user/notes', academy: { paid_course: () => refused(503) } });
  expect(await screen.findByText(missing)).toBeTruthy();
});

test('notes that were read before are here, whatever the academy answers now', async () => {
  await synced('2', '');
  const { callsOf } = await openNotes(() => refused(503));
  await waitFor(() => expect(callsOf('get_notes').length).toBeGreaterThan(1));
  expect(screen.queryByText(missing)).toBeNull();
});
