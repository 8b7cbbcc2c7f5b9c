import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useNoteEditor } from '../../../src/features/notes/use-note-editor.ts';
import { begunResolution, useResolution } from '../../../src/features/notes/use-resolution.ts';
import { discardNotes } from '../../../src/offline/outbox/discard-notes.ts';
import { createQueryClient } from '../../../src/query-client.ts';
import { createSession } from '../../../src/session/session.ts';
import { SessionProvider } from '../../../src/session/use-session.tsx';
import { beginSession } from '../../../src/storage/app-db.ts';
import { emptyNote } from '../../../src/storage/local-note.ts';
import { discardNote, readNote, updateNote } from '../../../src/storage/local-notes.ts';
import { unsavedEdits, unsavedResolutions } from '../../../src/storage/unsaved-edits.ts';
import { fillPhone } from '../../support/fill-phone.ts';
import { priya } from '../../support/page/render-app.tsx';
import { stubNetwork } from '../../support/unit/stub-network.ts';

const note = { userId: '7', courseId: '1' };

beforeEach(async () => {
  stubNetwork();
  await discardNote('7', '1'); // storage outlives a test
  unsavedEdits.remove('7', '1');
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2026', user: priya });
});

/** Her note is open; `type` resolves when its words are in the row, or have found no room. */
async function openNote() {
  const session = createSession();
  await session.current();
  const queries = createQueryClient(session);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <SessionProvider value={session}>{children}</SessionProvider>
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useNoteEditor('7', '1'), { wrapper });
  const view = () => result.current.view;
  await waitFor(() => expect(view().local).not.toBeNull());
  const type = (text: string) =>
    act(async () => {
      result.current.editor.type(text);
      await result.current.editor.flush();
    });
  return { editor: result.current.editor, view, type, close: unmount, session };
}

const closePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

test('words without room that she discards are not written when room comes back', async () => {
  const { editor, view, type, close } = await openNote();
  const full = fillPhone('slots');
  await type('kohl wing');
  expect(view().isUnstored).toBe(true);
  full.mockRestore();
  await act(() => discardNotes([note]));
  await act(() => editor.flush());
  closePage();
  expect(view()).toMatchObject({ text: '', isUnstored: false });
  close();
  expect(await readNote('7', '1')).toBeNull();
  expect(unsavedEdits.read('7', '1')).toBeNull();
});

test('what she types after a discard is a new note, without the discarded words', async () => {
  const { view, type, close } = await openNote();
  await type('kohl wing');
  await act(() => discardNotes([note]));
  await waitFor(() => expect(view().local).not.toBeNull());
  await type('lash');
  expect(await readNote('7', '1')).toMatchObject({ text: 'lash', stash: [] });
  close();
});

test('a discarded note does not come back with the logout that closes its screen', async () => {
  const { editor, type, close, session } = await openNote();
  const full = fillPhone('slots');
  await type('kohl wing');
  full.mockRestore();
  await act(async () => {
    await discardNotes([note]);
    await session.signOut(async () => close());
    await editor.flush();
  });
  expect(await readNote('7', '1')).toBeNull();
});

test('a closed note that still holds words without room forgets them too', async () => {
  const { editor, type, close } = await openNote();
  const full = fillPhone('slots');
  await type('kohl wing');
  close();
  await editor.flush();
  full.mockRestore();
  await discardNotes([note]);
  await editor.flush();
  closePage();
  expect(await readNote('7', '1')).toBeNull();
  expect(unsavedEdits.read('7', '1')).toBeNull();
  const again = await openNote();
  expect(again.view()).toMatchObject({ text: '', isUnstored: false });
  again.close();
});

test('a write that another tab began before it heard of the discard is taken back', async () => {
  const { editor, type, close } = await openNote();
  await type('kohl wing');
  await discardNote('7', '1');
  await act(async () => {
    editor.type('kohl wing, upwards');
    const written = editor.flush();
    await discardNotes([note]);
    await written;
    await editor.flush();
  });
  await waitFor(async () => expect(await readNote('7', '1')).toBeNull());
  close();
});

test('an answer without room to a conflict is discarded with its note', async () => {
  const local = await updateNote('7', '1', () => ({
    ...emptyNote('7', '1'),
    text: 'from the root',
    conflict: { text: 'from the tail', revision: 2, savedAt: null },
  }));
  const { result, unmount } = renderHook(() => useResolution(local));
  const full = fillPhone('slots');
  result.current.keep('root to tail');
  await expect(result.current.flush()).rejects.toThrow('full');
  full.mockRestore();
  await discardNotes([note]);
  await result.current.flush();
  closePage();
  unmount();
  expect(await readNote('7', '1')).toBeNull();
  expect(unsavedResolutions.read('7', '1')).toBeNull();
  expect(begunResolution(local)).toBeNull();
});
