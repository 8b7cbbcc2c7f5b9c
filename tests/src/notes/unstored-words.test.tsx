import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNoteEditor } from '../../../src/features/notes/use-note-editor.ts';
import { forgetLeaving } from '../../../src/offline/logout/forget-student.ts';
import { createQueryClient } from '../../../src/query-client.ts';
import { createSession } from '../../../src/session/session.ts';
import { SessionProvider } from '../../../src/session/use-session.tsx';
import { beginSession, clearSessions } from '../../../src/storage/app-db.ts';
import { readNote, updateNote } from '../../../src/storage/local-notes.ts';
import { importNoteKey } from '../../../src/storage/note-seal.ts';
import { allRows, deleteRow, type RowKey, readRow } from '../../../src/storage/outbox-rows.ts';
import { keepNoteKey } from '../../../src/storage/sealed-notes.ts';
import { unsavedEdits } from '../../../src/storage/unsaved-edits.ts';
import { fillPhone } from '../../support/fill-phone.ts';
import { priya } from '../../support/page/render-app.tsx';
import { stubNetwork } from '../../support/unit/stub-network.ts';

beforeEach(async () => {
  stubNetwork();
  // Storage outlives a test.
  await clearSessions();
  for (const [key] of await allRows()) await deleteRow(key as RowKey);
  await updateNote('7', '1', (note) => ({ ...note, text: 'kohl' }));
});
afterEach(() => vi.useRealTimers());

/** Who is signed in is still written: a logout takes no room. */
const noRoomForNotes = () => fillPhone('slots');

/** Priya's phone; a note is open until its `unmount`. */
async function openPhone() {
  const { id, email } = priya;
  const createdAt = new Date().toISOString();
  await beginSession({ user_id: id, email, login: true, createdAt, user: priya });
  const session = createSession();
  await session.current();
  const queries = createQueryClient(session);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <SessionProvider value={session}>{children}</SessionProvider>
    </QueryClientProvider>
  );
  const openNote = async (userId = id) => {
    const hook = renderHook(() => useNoteEditor(userId, '1'), { wrapper });
    await waitFor(() => expect(hook.result.current.view.local).not.toBeNull());
    return { ...hook, view: () => hook.result.current.view };
  };
  return { session, openNote };
}

/** She types what the phone has no room for. */
async function typeWithoutRoom() {
  const phone = await openPhone();
  const note = await phone.openNote();
  const full = noRoomForNotes();
  await act(async () => {
    note.result.current.editor.type('kohl first');
    await note.result.current.editor.flush();
  });
  expect(note.view()).toMatchObject({ text: 'kohl first', isUnstored: true });
  const { editor } = note.result.current;
  return { ...phone, full, editor, openOtherScreen: note.unmount };
}

const closePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

test('words that found no room stand in the note when she comes back to it, and are not called kept', async () => {
  const { openNote, full, openOtherScreen } = await typeWithoutRoom();
  openOtherScreen();
  const again = await openNote();
  expect(again.view()).toMatchObject({ text: 'kohl first', isUnstored: true });
  full.mockRestore();
  await act(() => again.result.current.editor.flush());
  expect(again.view().isUnstored).toBe(false);
  expect(await readNote('7', '1')).toMatchObject({ text: 'kohl first' });
  again.unmount();
});

test('words that found no room are kept at once for the next page, which may come after a crash', async () => {
  const { full, editor } = await typeWithoutRoom();
  await waitFor(() => expect(unsavedEdits.read('7', '1')).toMatchObject({ text: 'kohl first' }));
  full.mockRestore();
  await act(() => editor.flush());
  expect(unsavedEdits.read('7', '1')).toBeNull();
});

test('what found no room is kept as an unsaved edit from any screen', async () => {
  const { openOtherScreen } = await typeWithoutRoom();
  openOtherScreen();
  closePage();
  expect(unsavedEdits.read('7', '1')).toMatchObject({ text: 'kohl first' });
});

test('words that were stored on another screen are forgotten there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { openNote, full, openOtherScreen } = await typeWithoutRoom();
  openOtherScreen();
  full.mockRestore();
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(async () => expect((await readNote('7', '1'))?.text).toBe('kohl first'));
  await updateNote('7', '1', (note) => ({ ...note, text: 'from another tab' }));
  closePage();
  expect(unsavedEdits.read('7', '1')).toBeNull();
  const again = await openNote();
  expect(again.view()).toMatchObject({ text: 'from another tab', isUnstored: false });
  again.unmount();
});

test.for(['on another screen', 'on the note'])(
  'words that found no room are sealed when she has logged out %s, before the next student comes',
  async (where) => {
    await keepNoteKey('7', await importNoteKey('A'.repeat(43)));
    const { session, openNote, full, editor, openOtherScreen } = await typeWithoutRoom();
    if (where === 'on another screen') openOtherScreen();
    await session.signOut(async () => openOtherScreen());
    await editor.flush(); // behind the one that began as the note was closed
    full.mockRestore();
    await forgetLeaving(); // as the next start does
    expect(unsavedEdits.read('7', '1')).toBeNull();
    closePage();
    expect(unsavedEdits.read('7', '1')).toBeNull();
    await beginSession({ user_id: '8', email: null, login: true, createdAt: '2026', user: null });
    const next = await openNote('8');
    expect(next.view()).toMatchObject({ text: '', isUnstored: false });
    next.unmount();
    expect(await readRow(['7', '1']), 'nothing of hers is in the clear').toBeUndefined();
    expect((await allRows()).filter(([key]) => String(key).startsWith('sealed,7,'))).toHaveLength(
      1,
    );
  },
);
