import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slowAnswerMs } from '#contract/limits.ts';
import { useLocalNotes } from '../../../src/features/notes/use-local-notes.ts';
import { announce, listenToOutbox } from '../../../src/outbox/channel.ts';
import { isUnsent } from '../../../src/outbox/is-due.ts';
import { updateNote } from '../../../src/storage/local-notes.ts';
import { unsavedEdits } from '../../../src/storage/unsaved-edits.ts';
import { waitFor } from '../../support/wait-for.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const noteOf = (courseId: string) => ({ kind: 'note' as const, userId: '7', id: courseId });

test('only the note that is on its way is said to be, until it has changed', async () => {
  const { result } = renderHook(() => useLocalNotes('7'));
  await announced({ type: 'ENTRY_SENDING', ...noteOf('2') });
  expect(result.current.sendingId).toBe('2');
  await announced({ type: 'ENTRY_CHANGED', ...noteOf('2'), retryInMs: null });
  expect(result.current.sendingId).toBeNull();
});

test('a sender that was killed is not said to send for ever', async () => {
  const { result } = renderHook(() => useLocalNotes('7'));
  await announced({ type: 'ENTRY_SENDING', ...noteOf('2') });
  act(() => void vi.advanceTimersByTime(slowAnswerMs - 1000));
  expect(result.current.sendingId).toBe('2');
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.sendingId).toBeNull();
});

test('storage that does not answer is no phone without notes, and is asked again', async () => {
  const { result } = renderHook(() => useLocalNotes('7'));
  await act(() => waitFor(() => expect(result.current.isRead).toBe(true)));
  await updateNote('7', '1', (note) => ({ ...note, text: 'kohl' }));
  const broken = [
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(doesNotAnswer),
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(doesNotAnswer),
  ];
  await announced({ type: 'ENTRY_CHANGED', ...noteOf('1'), retryInMs: null });
  expect(result.current).toMatchObject({ isRead: false });
  for (const method of broken) method.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await act(() => waitFor(() => expect(result.current.isRead).toBe(true)));
  expect(result.current.notes).toMatchObject([{ courseId: '1', text: 'kohl' }]);
});

test('a note whose last words stand in no row is not said to be at the academy', async () => {
  const base = { text: 'kohl', revision: 1, savedAt: null };
  await updateNote('7', '1', (note) => ({ ...note, text: 'kohl', base, pending: null }));
  const { result } = renderHook(() => useLocalNotes('7'));
  const unsent = () => result.current.notes.filter(isUnsent).map(({ text }) => text);
  await act(() => waitFor(() => expect(result.current.isRead).toBe(true)));
  expect(unsent()).toEqual([]);
  const edit = { id: 'e1', seen: { mine: 'kohl', stored: 'kohl' }, text: 'kohl, wing' };
  unsavedEdits.keep('7', '1', edit);
  unsavedEdits.keep('7', '2', { seen: { mine: '', stored: '' }, text: 'lips' });
  await announced({ type: 'ENTRY_CHANGED', ...noteOf('1'), retryInMs: null });
  expect(unsent()).toEqual(['kohl, wing', 'lips']);
  unsavedEdits.remove('7', '2');
  await updateNote('7', '1', (note) => ({ ...note, restored: ['e1'] }));
  await announced({ type: 'ENTRY_CHANGED', ...noteOf('1'), retryInMs: null });
  expect(unsent(), 'the row has it').toEqual([]);
  unsavedEdits.remove('7', '1');
});

const doesNotAnswer = () => {
  throw new DOMException('Storage does not answer', 'TimeoutError');
};

/** Resolves when every listener of this page has heard it: this one listens last. */
const announced = (message: Parameters<typeof announce>[0]) =>
  act(async () => {
    const heard = Promise.withResolvers<unknown>();
    const stop = listenToOutbox(heard.resolve);
    announce(message);
    await heard.promise;
    await new Promise((resolve) => setImmediate(resolve));
    stop();
  });

test('the notes are read anew when the page comes back out of the cache', async () => {
  vi.useRealTimers();
  const { result } = renderHook(() => useLocalNotes('71'));
  await waitFor(() => expect(result.current.isRead).toBe(true));
  await updateNote('71', '1', (note) => ({ ...note, text: 'kohl' }));
  expect(result.current.notes).toEqual([]);
  await act(async () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await waitFor(() => expect(result.current.notes).toMatchObject([{ text: 'kohl' }]));
});
