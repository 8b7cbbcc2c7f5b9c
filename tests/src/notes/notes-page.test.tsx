import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { save } from '../../../src/outbox/note/changes.ts';
import { emptyNote } from '../../../src/storage/local-note.ts';
import { discardNote, readNote, updateNote } from '../../../src/storage/local-notes.ts';
import { courseLessons } from '../../support/page/lessons.ts';
import {
  ok,
  paidCourse,
  paidCourses,
  priya,
  refused,
  renderApp,
} from '../../support/page/render-app.tsx';
import { waitFor } from '../../support/wait-for.ts';

// The connection outlives a test, and with it what was written.
beforeEach(async () => {
  for (const [user, course] of [
    ['7', '1'],
    ['7', '2'],
    ['8', '2'],
  ] as const) {
    await discardNote(user, course);
  }
});

const courses = paidCourses(
  paidCourse(),
  paidCourse({ course_id: 2, courses_name: 'Party Makeup' }),
);
const write = (courseId: string, text: string, user = '7') =>
  updateNote(user, courseId, () =>
    save({ ...emptyNote(user, courseId), text, editedAt: 1 }, text, Date.now()),
  );
const synced = (courseId: string, text: string) =>
  updateNote('7', courseId, () => ({
    ...emptyNote('7', courseId),
    text,
    base: { text, revision: 3, savedAt: '2026-11-20T05:12:00.000Z' },
  }));

test('all notes of the student, by course, and nobody else’s', async () => {
  await write('1', 'kohl wing');
  await write('2', "Anitha's words", '8');
  await renderApp({ at: '/user/notes', academy: { paid_course: courses } });
  const card = await screen.findByRole('article', { name: 'Bridal Makeup' });
  expect(within(card).getByText('kohl wing')).toBeTruthy();
  expect(within(card).getByText('Saved on this phone')).toBeTruthy();
  expect(screen.queryByText("Anitha's words")).toBeNull();
});

test('the search finds Tamil and English and says how many', async () => {
  await write('1', 'kohl wing\nமை இமையின் ஓரத்தில்');
  await write('2', 'shimmer');
  const { user } = await renderApp({ at: '/user/notes', academy: { paid_course: courses } });
  await user.type(await screen.findByRole('searchbox', { name: 'Search your notes' }), 'இமை');
  expect(await screen.findByText('1 note found')).toBeTruthy();
  expect(document.querySelector('mark')?.textContent).toBe('இமை');
  expect(screen.queryByRole('article', { name: 'Party Makeup' })).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nowhere');
  expect(await screen.findByText('No note has all of these words.')).toBeTruthy();
});

test('a card shows what was found late in a paragraph', async () => {
  await write('1', `${'kohl first, then the rest '.repeat(30)}and rose last`);
  const { user } = await renderApp({ at: '/user/notes', academy: { paid_course: courses } });
  await user.type(await screen.findByRole('searchbox', { name: 'Search your notes' }), 'rose');
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('rose'));
  expect(document.querySelector('mark')?.parentElement?.textContent).toMatch(/^….{1,30}rose last$/);
});

test('a search for a lesson finds the lines that were stamped in it', async () => {
  await write('1', 'primer [00:10]\n[4 04:12] powder only\nno time here');
  const { user, path } = await renderApp({
    at: '/user/notes',
    academy: { paid_course: courses, course_lessons: courseLessons() },
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Search your notes' }), 'skin');
  expect(await screen.findByText('1 note found')).toBeTruthy();
  const card = await screen.findByRole('article', { name: 'Bridal Makeup' });
  expect(within(card).getByText(/powder only/)).toBeTruthy();
  expect(within(card).queryByText(/primer/)).toBeNull();
  expect(document.querySelector('mark')?.textContent).toBe('Skin');
  await user.click(within(card).getByRole('button', { name: /^Read/ }));
  await user.click(await screen.findByRole('button', { name: /04:12.*Skin before colour/ }));
  await screen.findByRole('tab', { name: 'Notes' });
  expect(path()).toBe('/user/my-courses/1?tab=notes&lesson=4&t=252');
});

test('the outbox says what waits and why, and tries again at once', async () => {
  await updateNote('7', '1', () => {
    const local = save({ ...emptyNote('7', '1'), text: 'kohl' }, 'kohl', Date.now());
    return {
      ...local,
      pending: local.pending && { ...local.pending, problem: 503, attempts: 1, triedAt: 1 },
    };
  });
  const { user, callsOf } = await renderApp({
    at: '/user/notes',
    academy: {
      paid_course: courses,
      save_notes: () => ok({ success: 200, data: { revision: 1 } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'See what waits' }));
  const dialog = await screen.findByRole('dialog', { name: 'Waiting on this device' });
  await within(dialog).findByText('The academy could not take it yet (503).');
  await user.click(within(dialog).getByRole('button', { name: 'Try again now' }));
  const words = await within(dialog).findByText(
    'Nothing waits. Everything you saved is at the academy.',
  );
  expect(document.activeElement?.contains(words), 'the button has gone').toBe(true);
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(callsOf('save_notes').map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ user_id: priya.id, notes: 'kohl' }),
  );
});

test('an older version comes back as a new save', async () => {
  await synced('1', 'now');
  const { user, callsOf } = await renderApp({
    at: '/user/notes',
    academy: {
      paid_course: courses,
      get_notes: () => ok({ success: 200, data: { notes: 'now', revision: 3 } }),
      notes_history: () =>
        ok({
          data: [
            { revision: 3, notes: 'now', saved_at: '2026-11-20T05:12:00.000Z' },
            { revision: 2, notes: 'before', saved_at: '2026-11-19T05:12:00.000Z' },
          ],
        }),
      save_notes: () => ok({ success: 200, data: { revision: 4 } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'History of Bridal Makeup' }));
  const older = await waitFor(() => {
    const [, second] = document.querySelectorAll('summary');
    if (!second) throw new Error('There is one version only');
    return second;
  });
  await user.click(older);
  await user.click(await screen.findByRole('button', { name: /Go back to the version of/ }));
  await waitFor(async () =>
    expect(await readNote('7', '1')).toMatchObject({ text: 'before', base: { revision: 4 } }),
  );
  expect(callsOf('save_notes').map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ notes: 'before', base_revision: 3 }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'History of Bridal Makeup' }),
  );
});

test('versions that the academy could not give at first come while the dialog is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await synced('1', 'now');
  let isBroken = true;
  const data = [{ revision: 3, notes: 'now', saved_at: '2026-11-20T05:12:00.000Z' }];
  const { user } = await renderApp({
    at: '/user/notes',
    academy: {
      paid_course: courses,
      get_notes: () => ok({ success: 200, data: { notes: 'now', revision: 3 } }),
      notes_history: () => (isBroken ? refused(500) : ok({ data })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'History of Bridal Makeup' }));
  await screen.findByText(/^Older versions are at the academy/);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(document.querySelectorAll('dialog summary')).toHaveLength(1));
  expect(screen.queryByText(/^Older versions are at the academy/)).toBeNull();
});

test('two texts that were set aside at one time are one version each, and stay below a newer one', async () => {
  await synced('1', 'now');
  const at = Date.parse('2026-11-18T05:12:00.000Z');
  await updateNote('7', '1', (note) => ({
    ...note,
    stash: ['hers', 'theirs'].map((text) => ({ text, at })),
  }));
  const answer = Promise.withResolvers<Response>();
  const { user } = await renderApp({
    at: '/user/notes',
    academy: {
      paid_course: courses,
      get_notes: () => ok({ success: 200, data: { notes: 'now', revision: 3 } }),
      notes_history: () => answer.promise,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'History of Bridal Makeup' }));
  const versions = () => document.querySelectorAll('dialog summary').length;
  await waitFor(() => expect(versions()).toBe(2));
  const data = [{ revision: 3, notes: 'now', saved_at: '2026-11-20T05:12:00.000Z' }];
  answer.resolve(ok({ data }));
  await waitFor(() => expect(versions()).toBe(3));
});

test('a plain backend keeps no versions: no history is offered', async () => {
  await updateNote('7', '1', () => ({
    ...emptyNote('7', '1'),
    text: 'kohl',
    base: { text: 'kohl', revision: null, savedAt: null },
  }));
  await renderApp({
    at: '/user/notes',
    academy: {
      paid_course: courses,
      get_notes: () => ok({ data: { notes: 'kohl' } }),
      notes_history: () => refused(404),
    },
  });
  await screen.findByRole('article', { name: 'Bridal Makeup' });
  expect(screen.queryByRole('button', { name: /History/ })).toBeNull();
});

test('a tap on a time in the reading view gives the focus back to where it was', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  await synced('1', '[04:12] kohl wing');
  const { user } = await renderApp({
    at: '/user/my-courses/1?tab=notes',
    academy: { paid_course: paidCourses(paidCourse()) },
  });
  const opener = await screen.findByRole('button', { name: 'Read' });
  await user.click(opener);
  const reader = await screen.findByRole('dialog');
  await user.click(within(reader).getByRole('button', { name: /4:12/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});
