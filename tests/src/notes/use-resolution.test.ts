import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { begunAnswer, useResolution } from '../../../src/features/notes/use-resolution.ts';
import { emptyNote } from '../../../src/storage/local-note.ts';
import { readNote, updateNote } from '../../../src/storage/local-notes.ts';

test('an answer that the phone had no room for is kept as soon as there is some', async () => {
  const local = await updateNote('7', '1', () => ({
    ...emptyNote('7', '1'),
    text: 'lash from the root',
    conflict: { text: 'lash from the tail', revision: 2, savedAt: null },
  }));
  const { result, unmount } = renderHook(() => useResolution(local));
  const noRoom = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  result.current.keep('lash from root to tail');
  await expect(result.current.flush()).rejects.toThrow('full');
  noRoom.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  const kept = () => readNote('7', '1');
  await waitFor(async () =>
    expect(await kept()).toMatchObject({ resolution: 'lash from root to tail' }),
  );
  expect((await kept())?.stash, 'no other tab has answered').toEqual([]);
  unmount();
});

test('an answer that found no room stands in the sheet when it is opened again, and is kept with room', async () => {
  const conflict = { text: 'lash from the tail', revision: 2, savedAt: null };
  const note = { ...emptyNote('8', '1'), text: 'lash from the root', conflict };
  const local = await updateNote('8', '1', () => note);
  const first = renderHook(() => useResolution(local));
  const noRoom = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  first.result.current.keep('lash from root to tail');
  await expect(first.result.current.flush()).rejects.toThrow('full');
  await waitFor(() => expect(first.result.current.isUnkept).toBe(true));
  first.unmount();

  expect(begunAnswer(local)).toBe('lash from root to tail');
  const other = { ...conflict, text: 'another text of the academy' };
  expect(begunAnswer({ ...local, conflict: other }), 'of another overlap').toBeNull();
  const again = renderHook(() => useResolution(local));
  expect(again.result.current.isUnkept).toBe(true);
  noRoom.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(again.result.current.isUnkept).toBe(false));
  expect(await readNote('8', '1')).toMatchObject({ resolution: 'lash from root to tail' });
  again.unmount();
});
