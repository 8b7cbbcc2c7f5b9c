import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession } from '../../../src/storage/app-db.ts';
import { emptyNote } from '../../../src/storage/local-note.ts';
import { updateNote } from '../../../src/storage/local-notes.ts';
import { unsavedEdits } from '../../../src/storage/unsaved-edits.ts';
import { fillPhone } from '../../support/fill-phone.ts';
import { openEditor } from '../../support/page/note-editors.ts';
import { waitFor } from '../../support/wait-for.ts';

const signIn = (user: string) =>
  beginSession({ user_id: user, email: null, login: true, createdAt: '2025-11-20', user: null });

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('of two tabs on a full phone neither writes over the unsaved edit of the other', async () => {
  await signIn('7');
  const [one, other] = [await openEditor('7'), await openEditor('7')];
  const full = fillPhone();
  one.type('kohl from the first tab');
  other.type('rouge from the second tab');
  await Promise.all([one.flush(), other.flush()]);
  one.leave();
  other.leave();
  full.mockRestore();
  const next = await openEditor('7');
  const { text } = next.store.getState();
  expect(text).toContain('kohl from the first tab');
  expect(text).toContain('rouge from the second tab');
  for (const editor of [one, other, next]) editor.close();
});

test.for(['the phone stays full', 'there is room again'])(
  'the unsaved edit of a killed tab outlasts what another tab types: %s',
  async (then) => {
    await signIn('20');
    await updateNote('20', '1', (note) => ({ ...note, text: 'kohl' }));
    const [killed, other] = [await openEditor('20'), await openEditor('20')];
    const full = fillPhone();
    killed.type('kohl\nfrom the killed tab');
    await killed.flush();
    killed.close();
    vi.clearAllTimers(); // a killed page does nothing more
    for (const text of ['kohl\nfrom', 'kohl\nfrom the other tab']) {
      other.type(text);
      await other.flush();
    }
    if (then === 'there is room again') {
      full.mockRestore();
      await other.flush();
    } else other.leave();
    other.close();
    vi.clearAllTimers();
    full.mockRestore();
    const next = await openEditor('20');
    const { text } = next.store.getState();
    expect(text).toContain('from the killed tab');
    expect(text).toContain('from the other tab');
    next.close();
    await updateNote('20', '1', () => emptyNote('20', '1'));
  },
);

test('what is typed on without room is kept as an unsaved edit within 300 ms as well', async () => {
  await signIn('21');
  const editor = await openEditor('21');
  const full = fillPhone();
  editor.type('too much');
  await editor.flush();
  editor.type('too much, and more');
  await vi.advanceTimersByTimeAsync(300);
  await waitFor(() =>
    expect(unsavedEdits.read('21', '1')).toMatchObject({ text: 'too much, and more' }),
  );
  full.mockRestore();
  await editor.flush();
  expect(unsavedEdits.read('21', '1')).toBeNull();
  editor.close();
});
