import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { logoutQuestion } from '../../src/features/sign-in/logout-question.ts';
import { retryNotes } from '../../src/offline/outbox/retry-notes.ts';
import { save } from '../../src/outbox/note/changes.ts';
import { isMarkedSignedOut } from '../../src/session/signed-out-marker.ts';
import { activeSession } from '../../src/storage/app-db.ts';
import { emptyNote, type LocalNote } from '../../src/storage/local-note.ts';
import { discardNote, readNote, updateNote } from '../../src/storage/local-notes.ts';
import { logoutIntents } from '../../src/storage/logout-intent.ts';
import { changeTaken, dropAllTaken, takenLessons } from '../../src/storage/taken-lessons.ts';
import { unsavedEdits } from '../../src/storage/unsaved-edits.ts';
import { chosenLesson } from '../support/chosen-lesson.ts';
import { fillPhone } from '../support/fill-phone.ts';
import { ok, paidCourse, paidCourses, renderApp } from '../support/page/render-app.tsx';

vi.mock('../../src/offline/outbox/retry-notes.ts', { spy: true });

beforeEach(() => discardNote('7', '1')); // the connection outlives a test, and what was written

/** The question, with one unsent note; the academy answers for it when `answer` is called. */
async function askToLeave(fields: Partial<LocalNote> = {}) {
  await updateNote('7', '1', () => ({
    ...save({ ...emptyNote('7', '1'), text: 'kohl wing' }, 'kohl wing', Date.now()),
    ...fields,
  }));
  const answer = Promise.withResolvers<Response>();
  const app = await renderApp({
    at: '/user/profile',
    academy: { paid_course: paidCourses(paidCourse()), save_notes: () => answer.promise },
  });
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' });
  if (!logout) throw new Error('There is no logout');
  await app.user.click(logout);
  const dialog = await screen.findByRole('dialog', {
    name: 'Some notes are not at the academy yet',
  });
  return {
    ...app,
    dialog,
    inDialog: within(dialog),
    answer: () => answer.resolve(ok({ success: 200, data: { revision: 1 } })),
  };
}

const arrived = () =>
  waitFor(async () => expect(await readNote('7', '1')).toMatchObject({ pending: null }));

test('all sent, she is logged out', async () => {
  const { user, inDialog, answer, path } = await askToLeave();
  await user.click(inDialog.getByRole('button', { name: 'Send now' }));
  answer();
  await arrived();
  await waitFor(() => expect(path()).toBe('/'));
});

test.for(['button', 'Escape'])(
  'who stays while it is being sent is not logged out (%s)',
  async (by) => {
    const { user, dialog, inDialog, answer, path, session } = await askToLeave();
    const signOut = vi.spyOn(session, 'signOut');
    await user.click(inDialog.getByRole('button', { name: 'Send now' }));
    if (by === 'button') await user.click(inDialog.getByRole('button', { name: 'Stay logged in' }));
    else (dialog as HTMLDialogElement).close(); // what a browser does on Escape
    answer();
    await arrived();
    // She would be logged out in the same moment in which what was sent is known to have arrived.
    expect(await vi.mocked(retryNotes).mock.results.at(-1)?.value).toEqual([]);
    expect(signOut).not.toHaveBeenCalled();
    expect(path()).toBe('/user/profile');
  },
);

test('while it is being sent there is no second way out', async () => {
  const { user, inDialog, answer, path } = await askToLeave();
  await user.click(inDialog.getByRole('button', { name: 'Send now' }));
  for (const name of ['Keep on this device', 'Discard']) {
    expect(inDialog.getByRole('button', { name })).toHaveProperty('disabled', true);
  }
  answer();
  await waitFor(() => expect(path()).toBe('/'));
});

test('words that a full phone has beside its notes are asked about, and discarded for ever', async () => {
  await updateNote('7', '1', (note) => ({ ...note, text: '', base: null, pending: null }));
  unsavedEdits.keep('7', '1', { seen: { mine: '', stored: '' }, text: 'kohl, unstored' });
  const full = fillPhone('slots');
  const question = await logoutQuestion('7');
  full.mockRestore();
  expect(question?.unsent.map(({ text }) => text)).toEqual(['kohl, unstored']);
  const { user } = await askToLeave();
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^Discard/ }));
  unsavedEdits.keep('7', '1', { seen: { mine: '', stored: '' }, text: 'kohl, unstored' });
  await user.click(dialog.getByRole('button', { name: /^Discard|sure/i }));
  await waitFor(() => expect(unsavedEdits.read('7', '1')).toBeNull());
  expect(await readNote('7', '1')).toBeNull();
});

test('where no key could be had, as on a plain backend, nothing is called locked', async () => {
  const { inDialog } = await askToLeave();
  const keep = inDialog.getByRole('button', { name: 'Keep on this device' });
  const help = document.getElementById(keep.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toMatch(/come back when you log in here again.*are not locked/);
});

test('notes that this phone does not discard are said to be here still, and she stays', async () => {
  const { user, inDialog, path, session } = await askToLeave();
  const disk = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('No answer', 'UnknownError');
  });
  onTestFinished(() => disk.mockRestore());
  await user.click(inDialog.getByRole('button', { name: 'Discard' }));
  await user.click(inDialog.getByRole('button', { name: 'Discard for ever?' }));
  expect((await inDialog.findByText(/did not discard your notes/)).role).toBe('alert');
  expect(path()).toBe('/user/profile');
  expect(session.getState().user).not.toBeNull();
  disk.mockRestore();
  await user.click(inDialog.getByRole('button', { name: 'Discard' }));
  await user.click(inDialog.getByRole('button', { name: 'Discard for ever?' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await readNote('7', '1')).toBeNull();
});

test('the saved file holds her half-made answer to a conflict too', async () => {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, inDialog } = await askToLeave({
    conflict: { text: 'theirs', revision: 2, savedAt: null },
    resolution: 'half an answer',
  });
  await user.click(inDialog.getByRole('button', { name: 'Save as a file' }));
  const text = await blobs[0]?.text();
  for (const each of ['kohl wing', 'theirs', 'half an answer']) expect(text).toContain(each);
});

test('a phone whose notes cannot be read lets her go all the same, and keeps them', async () => {
  await updateNote('7', '1', () => ({ ...emptyNote('7', '1'), text: 'kohl wing' }));
  const { user, path, session } = await renderApp({ at: '/user/profile' });
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' });
  if (!logout) throw new Error('There is no logout');
  const { getAll } = IDBObjectStore.prototype;
  const disk = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function read(
    this: IDBObjectStore,
    ...asked
  ) {
    if (this.name === 'slots') throw new DOMException('No answer', 'UnknownError');
    return getAll.apply(this, asked);
  });
  await user.click(logout);
  await waitFor(() => expect(path()).toBe('/'));
  await waitFor(() => expect(session.getState().user).toBeNull());
  disk.mockRestore();
  expect(await readNote('7', '1')).toMatchObject({ text: 'kohl wing' });
});

const taken = (lesson: number) =>
  changeTaken(['7', '1', lesson], () => chosenLesson(['7', '1', lesson]));

test('who has lessons here is told that they are locked, and may remove them', async () => {
  onTestFinished(() => dropAllTaken('7'));
  await taken(1);
  await taken(2);
  const { user, path } = await renderApp({ at: '/user/profile' });
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' });
  if (!logout) throw new Error('There is no logout');
  await user.click(logout);
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out of this device?' }));
  dialog.getByText(/Your 2 downloaded lessons stay on this device, locked\./);
  await user.click(dialog.getByRole('button', { name: 'Remove them and log out' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await takenLessons('7')).toEqual([]);
});

test('beside unsent notes the lessons are named too, and stay', async () => {
  onTestFinished(() => dropAllTaken('7'));
  await taken(1);
  const { user, inDialog, path } = await askToLeave();
  inDialog.getByText(/Your downloaded lesson stays on this device, locked\./);
  await user.click(inDialog.getByRole('button', { name: 'Keep on this device' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await takenLessons('7')).toHaveLength(1);
});

/** Until the test ends, or `mockRestore`, this phone does not change who is signed in. */
const keepSession = () => {
  const disk = fillPhone('userSession');
  onTestFinished(() => disk.mockRestore());
  return disk;
};

test('a phone that cannot store her logout says so, stays hers and lets her try again', async () => {
  const { user, path, session } = await renderApp({ at: '/user/profile' });
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' });
  if (!logout) throw new Error('There is no logout');
  const disk = keepSession();
  await user.click(logout);
  const dialog = within(await screen.findByRole('dialog', { name: 'You are still logged in' }));
  dialog.getByText(/This device could not store your logout/);
  expect(path()).toBe('/user/profile');
  expect(session.getState().user).toMatchObject({ id: '7' });
  expect(await activeSession()).toMatchObject({ user_id: '7' });
  // The academy goes on answering her, and hears of no logout later.
  expect(isMarkedSignedOut()).toBe(false);
  expect(await logoutIntents.list(null)).toEqual([]);
  disk.mockRestore();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await activeSession()).toBeNull();
});

test('after a logout on all devices that this phone did not store, only this phone is tried again', async () => {
  const { user, path, callsOf } = await renderApp({
    at: '/user/profile',
    academy: {
      sessions: () => ok({ data: [] }),
      logout_all: () => ok({ success: 200 }),
    },
  });
  const everywhere = await screen.findByRole('button', { name: 'Log out on all devices' });
  const disk = keepSession();
  await user.click(everywhere);
  const dialog = within(await screen.findByRole('dialog', { name: 'You are still logged in' }));
  disk.mockRestore();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(callsOf('logout_all')).toHaveLength(1);
});
