import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followStudent } from '../../src/offline/logout/student-change.ts';
import { beginSession, endSession, hasLeft } from '../../src/storage/app-db.ts';
import { discardNote, readNote } from '../../src/storage/local-notes.ts';
import { unsavedEdits } from '../../src/storage/unsaved-edits.ts';
import { paidCourse, paidCourses, priya, renderApp } from '../support/page/render-app.tsx';

beforeEach(() => discardNote('7', '1')); // the connection outlives a test, and what was written

const pageEvent = (name: string) =>
  fireEvent(window, new PageTransitionEvent(name, { persisted: true }));
/** The timers that are frozen with the page. */
const timers: (() => void)[] = [];
const comeBack = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  pageEvent('pageshow');
  for (const run of timers.splice(0)) setTimeout(run);
};

/** Her note, and her words as they stand a moment before the page is left for another document. */
async function leaveWhileTyping() {
  const app = await renderApp({
    at: '/user/my-courses/1?tab=notes',
    academy: { paid_course: paidCourses(paidCourse()) },
  });
  followStudent(app.session);
  const area = await screen.findByRole('textbox');
  const clock = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run) => {
    timers.push(run as () => void);
    return 0 as unknown as ReturnType<typeof setTimeout>; // which nobody stops
  });
  fireEvent.change(area, { target: { value: 'kohl wing' } });
  pageEvent('pagehide');
  clock.mockRestore();
  return app;
}

/** In another document, which tells a frozen one nothing: her words are sealed, and the key is gone. */
async function logOutElsewhere() {
  const left = unsavedEdits.read('7', '1');
  if (left?.text !== 'kohl wing') throw new Error('Her words are not kept');
  unsavedEdits.drop('7', '1', left);
  await endSession('7');
  await hasLeft('7');
}

/**
 * Her note is cleared away here; then whatever waits for its time has had it, and what it began to write
 * is written, since one writes at a time.
 */
const untilForgotten = async () => {
  await waitFor(async () => expect(await readNote('7', '1')).toBeNull());
  await act(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    await discardNote('nobody', '1');
  });
};

test('a page that comes back to somebody else shows nothing of hers, and writes nothing', async () => {
  const { path } = await leaveWhileTyping();
  await logOutElsewhere();
  comeBack();
  const area = screen.queryByRole('textbox');
  if (area) fireEvent.change(area, { target: { value: 'kohl wing, and more' } });
  await waitFor(() => expect(path()).toMatch(/^\/login/));
  await untilForgotten();
  expect(screen.queryByDisplayValue(/kohl/)).toBeNull();
  expect(await readNote('7', '1')).toBeNull();
  expect(unsavedEdits.read('7', '1')).toBeNull();
});

test('a page that comes back to her goes on storing what she types', async () => {
  const { session } = await leaveWhileTyping();
  comeBack();
  await waitFor(async () => expect(await readNote('7', '1')).toMatchObject({ text: 'kohl wing' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'kohl wing, and more' } });
  await waitFor(async () =>
    expect(await readNote('7', '1')).toMatchObject({ text: 'kohl wing, and more' }),
  );
  expect(session.getState().user).toMatchObject({ id: '7' });
});

test('a page that comes back to another student is hers from then on', async () => {
  const { session } = await leaveWhileTyping();
  await logOutElsewhere();
  const anitha = { ...priya, id: '8', name: 'Anitha Selvam' };
  const createdAt = new Date().toISOString();
  await beginSession({ user_id: '8', email: null, login: true, createdAt, user: anitha });
  comeBack();
  await waitFor(() => expect(session.getState().user).toMatchObject({ id: '8' }));
  await waitFor(() => expect(screen.queryByDisplayValue(/kohl/)).toBeNull());
  await untilForgotten();
  expect(await readNote('7', '1')).toBeNull();
});
