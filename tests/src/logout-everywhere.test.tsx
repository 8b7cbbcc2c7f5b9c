import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { activeSession } from '../../src/storage/app-db.ts';
import { emptyNote } from '../../src/storage/local-note.ts';
import { discardNote, readNote, updateNote } from '../../src/storage/local-notes.ts';
import { changeTaken, dropAllTaken, takenLessons } from '../../src/storage/taken-lessons.ts';
import { chosenLesson } from '../support/chosen-lesson.ts';
import { toastText } from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, refused, renderApp } from '../support/page/render-app.tsx';

beforeEach(() => discardNote('7', '1')); // the connection outlives a test, and what was written

const writeUnsent = () =>
  updateNote('7', '1', () => ({ ...emptyNote('7', '1'), text: 'a draft', editedAt: 1 }));

/** The question before a logout on all devices, about what is on this phone. */
async function askToLeave(academy: AcademyAnswers) {
  const app = await renderApp({
    at: '/user/profile',
    academy: { sessions: () => ok({ data: [] }), ...academy },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Log out on all devices' }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

/** A logout on all devices that the academy answers only on its second try. */
const secondTry = (): AcademyAnswers => {
  const answers = [() => refused(503), () => ok({ success: 200 })];
  return { logout_all: () => (answers.shift() ?? (() => refused(401)))() };
};

test('what she discards goes only once she is logged out everywhere', async () => {
  await writeUnsent();
  const { user, dialog, path } = await askToLeave(secondTry());
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await user.click(dialog.getByRole('button', { name: 'Discard for ever?' }));
  expect(await toastText(/^Error/)).toBeTruthy();
  expect(await readNote('7', '1')).toMatchObject({ text: 'a draft' });
  await user.click(await dialog.findByRole('button', { name: 'Discard' }));
  await user.click(dialog.getByRole('button', { name: 'Discard for ever?' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await readNote('7', '1')).toBeNull();
});

test('logged out everywhere, she is not asked of the academy again when this phone fails', async () => {
  await writeUnsent();
  const { user, dialog, path, callsOf } = await askToLeave({
    logout_all: () => ok({ success: 200 }),
  });
  const disk = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('No answer', 'UnknownError');
  });
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await user.click(dialog.getByRole('button', { name: 'Discard for ever?' }));
  await dialog.findByText(/did not discard your notes/);
  disk.mockRestore();
  await user.click(dialog.getByRole('button', { name: 'Keep on this device' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(callsOf('logout_all')).toHaveLength(1);
});

test('while the academy logs her out everywhere she can no longer choose to stay', async () => {
  await writeUnsent();
  const held = Promise.withResolvers<Response>();
  const { user, dialog, path } = await askToLeave({ logout_all: () => held.promise });
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await user.click(dialog.getByRole('button', { name: 'Discard for ever?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay logged in' }));
  await user.keyboard('{Escape}');
  held.resolve(ok({ success: 200 }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await activeSession()).toBeNull();
});

test('a second try that is refused, after a first one without an answer, has logged her out', async () => {
  const answers = [() => Promise.reject(new TypeError('reset')), async () => refused(401)];
  const app = await renderApp({
    at: '/user/profile',
    academy: {
      sessions: () => ok({ data: [] }),
      logout_all: () => answers.shift()?.() ?? Promise.reject(new Error('asked again')),
    },
  });
  const everywhere = await screen.findByRole('button', { name: 'Log out on all devices' });
  await app.user.click(everywhere);
  expect(await toastText(/^Error/)).toBeTruthy();
  await app.user.click(everywhere);
  await waitFor(() => expect(app.path()).toBe('/'));
});

test('her lessons are removed only once she is logged out everywhere', async () => {
  onTestFinished(() => dropAllTaken('7'));
  await changeTaken(['7', '1', 1], () => chosenLesson(['7', '1', 1]));
  const { user, dialog, path } = await askToLeave(secondTry());
  await user.click(dialog.getByRole('button', { name: 'Remove it and log out' }));
  expect(await toastText(/^Error/)).toBeTruthy();
  expect(await takenLessons('7')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Remove it and log out' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await takenLessons('7')).toEqual([]);
});
