import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportConnectivity } from '../../../src/api/connectivity.ts';
import { deliverNote } from '../../../src/offline/outbox/save-note.ts';
import { announceNote } from '../../../src/outbox/channel.ts';
import { beginSession, endSession } from '../../../src/storage/app-db.ts';
import { emptyNote } from '../../../src/storage/local-note.ts';
import { readNote, updateNote } from '../../../src/storage/local-notes.ts';
import { writeRow } from '../../../src/storage/outbox-rows.ts';
import { queued } from '../../../src/storage/send-state.ts';
import { unsavedEdits } from '../../../src/storage/unsaved-edits.ts';
import { fillPhone } from '../../support/fill-phone.ts';
import { openEditor } from '../../support/page/note-editors.ts';
import { waitFor } from '../../support/wait-for.ts';

const stored = async (user = '7') => (await readNote(user, '1'))?.text;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('every keystroke is on the phone within 300 ms, however fast they come', async () => {
  const editor = await openEditor();
  for (const text of ['k', 'ko', 'koh', 'kohl']) {
    editor.type(text);
    await vi.advanceTimersByTimeAsync(60);
  }
  await vi.advanceTimersByTimeAsync(60);
  expect(['koh', 'kohl']).toContain(await stored());
  await vi.advanceTimersByTimeAsync(300);
  await waitFor(async () => expect(await stored()).toBe('kohl'));
  editor.close();
});

test('hiding the page writes at once', async () => {
  const editor = await openEditor();
  editor.type('half a sen');
  await editor.flush();
  expect(await stored()).toBe('half a sen');
  editor.close();
});

test('words typed a moment before the page goes away are in the note of the next page', async () => {
  const editor = await openEditor('9');
  editor.type('typed, and gone');
  editor.leave();
  editor.close();
  vi.clearAllTimers(); // a page that is left writes no more
  const next = await openEditor('9');
  expect(next.store.getState().text).toBe('typed, and gone');
  expect(await stored('9')).toBe('typed, and gone');
  expect(Object.keys(localStorage)).toEqual([]);
  next.close();
});

test('a note that can no longer be read leaves what is on the screen as it is', async () => {
  const editor = await openEditor('11');
  const kept = await updateNote('11', '1', (note) => ({ ...note, text: 'kept', saves: 1 }));
  await waitFor(async () => expect(await stored('11')).toBe('kept'));
  await writeRow(['11', '1'], 'of a newer build');
  const pending = { ...queued(1, 0), text: 'kept', unanswered: [] };
  announceNote({ ...kept, pending });
  const told = vi.fn();
  const delivered = deliverNote({ ...kept, pending }, told);
  reportConnectivity('timeout');
  expect(await delivered).toMatchObject({ text: 'kept' });
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(editor.store.getState().text).toBe('');
  editor.close();
});

test('what another tab wrote since stands beside the words of a page that went away', async () => {
  const editor = await openEditor('10');
  editor.type('mine');
  editor.leave();
  vi.clearAllTimers();
  await updateNote('10', '1', (note) => ({ ...note, text: 'theirs' }));
  const next = await openEditor('10');
  expect(next.store.getState().text).toBe('mine\ntheirs');
  editor.close();
  next.close();
});

test('nothing is rewritten while a Tamil keyboard composes, and no letter is lost or doubled', async () => {
  const editor = await openEditor();
  editor.type('மை\n');
  await editor.flush();
  editor.compose(true);
  editor.type('மை\nபொ');
  await otherTabWrites('மை இடு\n');
  await editor.flush();
  expect(editor.store.getState().text).toBe('மை\nபொ');
  editor.type('மை\nபொட்டு');
  await editor.flush();
  editor.compose(false);
  await editor.flush();
  await waitFor(() => expect(editor.store.getState().text).toBe('மை இடு\nபொட்டு'));
  await editor.flush();
  expect(await stored()).toBe('மை இடு\nபொட்டு');
  editor.close();
});

test("two tabs on one note keep each other's words", async () => {
  const first = await openEditor();
  const second = await openEditor();
  first.type('one\n\ntwo');
  await first.flush();
  await waitFor(() => expect(second.store.getState().text).toBe('one\n\ntwo'));
  second.type('one\n\ntwo, second');
  first.type('one, first\n\ntwo');
  await Promise.all([first.flush(), second.flush()]);
  const both = 'one, first\n\ntwo, second';
  await waitFor(() =>
    expect([first.store.getState().text, second.store.getState().text]).toEqual([both, both]),
  );
  expect(await stored()).toBe(both);
  first.close();
  second.close();
});

test('words that the phone could not keep are not called kept', async () => {
  const editor = await openEditor();
  fillPhone();
  editor.type('too much');
  await editor.flush();
  expect(editor.store.getState()).toMatchObject({ isUnstored: true, text: 'too much' });
  vi.mocked(IDBObjectStore.prototype.put).mockRestore();
  editor.type('too much, now there is room');
  await editor.flush();
  expect(editor.store.getState().isUnstored).toBe(false);
  editor.close();
});

const signIn = (user: string) =>
  beginSession({ user_id: user, email: null, login: true, createdAt: '2025-11-20', user: null });

test('a save that neither phone nor academy took is not called kept, and kept when there is room', async () => {
  await signIn('7');
  const editor = await openEditor();
  fillPhone();
  editor.type('too much');
  await expect(editor.save()).rejects.toThrow();
  expect(editor.store.getState()).toMatchObject({ isUnstored: true, text: 'too much' });
  vi.mocked(IDBObjectStore.prototype.put).mockRestore();
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(editor.store.getState().isUnstored).toBe(false));
  expect(await stored()).toBe('too much');
  editor.close();
});

test('what found no room before she logged out is not written once there is some', async () => {
  await signIn('12');
  const editor = await openEditor('12');
  const full = fillPhone();
  editor.type('hers alone');
  await editor.flush();
  editor.close();
  full.mockRestore();
  await endSession('12');
  await vi.advanceTimersByTimeAsync(5_000);
  await updateNote('12', '2', () => ({ ...emptyNote('12', '2'), text: 'later' }));
  expect(await stored('12')).toBeUndefined();
});

test('a note opens on a full phone too, with the unsaved edit of the last page', async () => {
  await signIn('13');
  await updateNote('13', '1', (note) => ({ ...note, text: 'kohl' }));
  const editor = await openEditor('13');
  const full = fillPhone();
  editor.type('kohl first');
  await editor.flush();
  editor.leave();
  editor.close();
  vi.clearAllTimers(); // a page that is left writes no more
  const next = await openEditor('13');
  expect(next.store.getState()).toMatchObject({ isUnstored: true, text: 'kohl first' });
  expect(unsavedEdits.read('13', '1')).toMatchObject({ text: 'kohl first' });
  next.type('kohl first, thin');
  full.mockRestore();
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(next.store.getState().isUnstored).toBe(false));
  expect(await stored('13')).toBe('kohl first, thin');
  expect(unsavedEdits.read('13', '1'), 'it would come into the note once more').toBeNull();
  next.close();
});

test('words that found no room and were taken back again do not return with the next page', async () => {
  const editor = await openEditor('14');
  const full = fillPhone();
  editor.type('not this');
  await editor.flush();
  editor.leave();
  editor.type('');
  await editor.flush();
  expect(editor.store.getState().isUnstored).toBe(false);
  full.mockRestore();
  editor.close();
  const next = await openEditor('14');
  expect(next.store.getState().text).toBe('');
  next.close();
});

test("another student's local note is never opened", async () => {
  await updateNote('7', '1', () => ({ ...emptyNote('7', '1'), text: 'hers' }));
  const editor = await openEditor('8');
  expect(editor.store.getState().text).toBe('');
  editor.close();
});

async function otherTabWrites(text: string): Promise<void> {
  await updateNote('7', '1', (local) => ({ ...local, text }));
}
