import { expect, test } from 'vitest';
import { noteState } from '../../../src/features/notes/note-state.ts';
import { acknowledge, save } from '../../../src/outbox/note/changes.ts';
import { emptyNote, type LocalNote } from '../../../src/storage/local-note.ts';

const fresh = { ...emptyNote('7', '1'), text: 'kohl' };
const waiting = save(fresh, 'kohl', 1);
const synced = acknowledge(waiting, { text: 'kohl', version: 1 }, { revision: 1, savedAt: null });
const paused = (pause: NonNullable<LocalNote['pending']>['pause']): LocalNote => ({
  ...waiting,
  pending: waiting.pending && { ...waiting.pending, pause },
});

test.for([
  { name: 'nothing was ever written', local: emptyNote('7', '1'), text: '', state: 'empty' },
  { name: 'words are typed and not saved', local: fresh, text: 'kohl', state: 'draft' },
  { name: 'words are typed after a save', local: waiting, text: 'kohl, and', state: 'draft' },
  { name: 'a save waits', local: waiting, text: 'kohl', state: 'local' },
  { name: 'the academy has answered', local: synced, text: 'kohl', state: 'synced' },
  {
    name: 'the session has ended',
    local: paused({ kind: 'sign-in', session: 's' }),
    text: 'kohl',
    state: 'failed',
  },
  {
    name: 'the academy refused',
    local: paused({ kind: 'rejected', status: 422, reason: null }),
    text: 'kohl',
    state: 'failed',
  },
  {
    name: 'a conflict waits for the student',
    local: { ...synced, conflict: synced.base },
    text: 'kohl',
    state: 'failed',
  },
])('the chip says $state when $name', ({ local, text, state }) => {
  expect(noteState(local, text, false)).toBe(state);
});

test('a send on its way is Syncing only while it is', () => {
  expect(noteState(waiting, 'kohl', true)).toBe('syncing');
  expect(noteState(synced, 'kohl', true)).toBe('synced');
});
