import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { begunResolution, useResolution } from '../../../src/features/notes/use-resolution.ts';
import { beginSession } from '../../../src/storage/app-db.ts';
import { emptyNote } from '../../../src/storage/local-note.ts';
import { readNote, updateNote } from '../../../src/storage/local-notes.ts';
import { unsavedResolutions } from '../../../src/storage/unsaved-edits.ts';
import { fillPhone } from '../../support/fill-phone.ts';
import { priya } from '../../support/page/render-app.tsx';

test('a resolution that the phone had no room for is kept as soon as there is some', async () => {
  const local = await updateNote('7', '1', () => ({
    ...emptyNote('7', '1'),
    text: 'lash from the root',
    conflict: { text: 'lash from the tail', revision: 2, savedAt: null },
  }));
  const { result, unmount } = renderHook(() => useResolution(local));
  const noRoom = fillPhone();
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

const leave = () => fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
const comeBack = () => fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));

/** A page that is come back to writes for nobody who has left meanwhile. */
const signIn = (user_id: string) =>
  beginSession({ user_id, email: null, login: true, createdAt: '2026', user: null });

test('what is typed in the page’s last moment outlives it, and is forgotten when a row has it', async () => {
  await signIn('9');
  const conflict = { text: 'lash from the tail', revision: 2, savedAt: null };
  const note = { ...emptyNote('9', '1'), text: 'lash from the root', conflict };
  const local = await updateNote('9', '1', () => note);
  const { result, unmount } = renderHook(() => useResolution(local));
  result.current.keep('lash from root');
  leave();
  fireEvent(document, new Event('visibilitychange'));
  expect(
    (await readNote('9', '1'))?.resolution,
    'no write that is frozen with the page',
  ).toBeNull();
  expect(begunResolution(local), 'to the next page').toBe('lash from root');
  comeBack();
  await waitFor(() => expect(unsavedResolutions.read('9', '1')).toBeNull());
  expect(await readNote('9', '1')).toMatchObject({ resolution: 'lash from root', stash: [] });
  leave();
  expect(unsavedResolutions.read('9', '1'), 'nothing new').toBeNull();
  unmount();
});

test('what another page has kept of the same resolution stays until a row has it', async () => {
  await signIn('11');
  const conflict = { text: 'lash from the tail', revision: 2, savedAt: null };
  const note = { ...emptyNote('11', '1'), text: 'lash from the root', conflict };
  const local = await updateNote('11', '1', () => note);
  const { result, unmount } = renderHook(() => useResolution(local));
  const seen = { mine: note.text, before: null };
  const others = { seen, theirs: conflict.text, text: 'written in another tab' };
  unsavedResolutions.keep('11', '1', others);
  result.current.keep('lash from root');
  await result.current.flush();
  expect(unsavedResolutions.read('11', '1')).toEqual(others);
  unmount();
});

test('a resolution that found no room outlives the page, but not where she has logged out', async () => {
  const conflict = { text: 'lash from the tail', revision: 2, savedAt: null };
  const leftOf = async (userId: string) => {
    const note = { ...emptyNote(userId, '1'), text: 'lash from the root', conflict };
    await signIn(userId);
    const local = await updateNote(userId, '1', () => note);
    await signIn(priya.id);
    const { result, unmount } = renderHook(() => useResolution(local));
    const noRoom = fillPhone();
    result.current.keep('lash from root');
    await expect(result.current.flush()).rejects.toThrow('full');
    const left = unsavedResolutions.read(userId, '1');
    noRoom.mockRestore();
    unmount();
    await waitFor(() => expect(unsavedResolutions.read(userId, '1'), 'with room').toBeNull());
    return left;
  };
  expect(await leftOf(priya.id)).toMatchObject({ text: 'lash from root' });
  expect(await leftOf('10')).toBeNull();
});

test('of two writes that find no room at once the newer text is the one that stays', async () => {
  await signIn('12');
  const conflict = { text: 'lash from the tail', revision: 2, savedAt: null };
  const note = { ...emptyNote('12', '1'), text: 'lash from the root', conflict };
  const local = await updateNote('12', '1', () => note);
  const { result, unmount } = renderHook(() => useResolution(local));
  const noRoom = fillPhone();
  const writes = ['lash', 'lash from root to tail'].map((text) => {
    result.current.keep(text);
    return result.current.flush();
  });
  for (const { status } of await Promise.allSettled(writes)) expect(status).toBe('rejected');
  noRoom.mockRestore();
  await result.current.flush();
  const resolution = 'lash from root to tail';
  expect(await readNote('12', '1')).toMatchObject({ resolution, stash: [] });
  unmount();
});

test('a resolution that found no room stands in the dialog when it is opened again, and is kept with room', async () => {
  await signIn('8');
  const conflict = { text: 'lash from the tail', revision: 2, savedAt: null };
  const note = { ...emptyNote('8', '1'), text: 'lash from the root', conflict };
  const local = await updateNote('8', '1', () => note);
  const first = renderHook(() => useResolution(local));
  const noRoom = fillPhone();
  first.result.current.keep('lash from root to tail');
  await expect(first.result.current.flush()).rejects.toThrow('full');
  await waitFor(() => expect(first.result.current.isUnstored).toBe(true));
  first.unmount();

  expect(begunResolution(local)).toBe('lash from root to tail');
  const other = { ...conflict, text: 'another text of the academy' };
  expect(begunResolution({ ...local, conflict: other }), 'of another conflict').toBeNull();
  const again = renderHook(() => useResolution(local));
  expect(again.result.current.isUnstored).toBe(true);
  noRoom.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(again.result.current.isUnstored).toBe(false));
  expect(await readNote('8', '1')).toMatchObject({ resolution: 'lash from root to tail' });
  again.unmount();
});
