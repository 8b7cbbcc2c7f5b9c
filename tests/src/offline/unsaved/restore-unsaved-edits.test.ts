import { expect, test } from 'vitest';
import { restoreUnsavedEdits } from '../../../../src/offline/unsaved/restore-unsaved-edits.ts';
import { edit } from '../../../../src/outbox/note/changes.ts';
import { readNote, UnreadableNoteError, updateNote } from '../../../../src/storage/local-notes.ts';
import { updateRow } from '../../../../src/storage/outbox-rows.ts';
import { unsavedEdits, unsavedResolutions } from '../../../../src/storage/unsaved-edits.ts';
import { fillPhone } from '../../../support/fill-phone.ts';

const type = (userId: string, text: string) =>
  updateNote(userId, '1', (note) => edit(note, { mine: '', stored: '' }, text, 1));

test('the unsaved edit of a closed page comes into the note, and is dropped only then', async () => {
  await type('7', 'kohl');
  unsavedEdits.keep('7', '1', { seen: { mine: 'kohl', stored: 'kohl' }, text: 'kohl first' });
  await restoreUnsavedEdits('7');
  expect(await readNote('7', '1')).toMatchObject({ text: 'kohl first' });
  expect(unsavedEdits.read('7', '1')).toBeNull();
});

test('what another tab has written since stays beside the edit', async () => {
  await type('8', 'one\ntwo\nthree');
  const seen = { mine: 'one\ntwo\nthree', stored: 'one\ntwo\nthree' };
  await updateNote('8', '1', (note) => edit(note, seen, 'one\ntwo\nthree, from a tab', 1));
  unsavedEdits.keep('8', '1', { seen, text: 'one, from the page\ntwo\nthree' });
  await restoreUnsavedEdits('8');
  expect(await readNote('8', '1')).toMatchObject({
    text: 'one, from the page\ntwo\nthree, from a tab',
  });
});

test('restored twice, as by two tabs, the words come once', async () => {
  const words = { seen: { mine: '', stored: '' }, text: 'kohl first' };
  for (let time = 0; time < 2; time += 1) {
    unsavedEdits.keep('9', '1', words);
    await restoreUnsavedEdits('9');
  }
  expect(await readNote('9', '1')).toMatchObject({ text: 'kohl first' });
});

test('of another student on the same phone nothing is restored', async () => {
  unsavedEdits.keep('10', '1', { seen: { mine: '', stored: '' }, text: 'hers' });
  await restoreUnsavedEdits('1');
  expect(await readNote('1', '1')).toBeNull();
  expect(unsavedEdits.read('10', '1')).not.toBeNull();
});

test('where the phone cannot keep them the words stay where they are', async () => {
  unsavedEdits.keep('11', '1', { seen: { mine: '', stored: '' }, text: 'the last ones' });
  const full = fillPhone();
  await expect(restoreUnsavedEdits('11')).rejects.toThrow('full');
  full.mockRestore();
  expect(unsavedEdits.read('11', '1')).not.toBeNull();
});

test('a note that cannot be read keeps no other from having its words', async () => {
  const words = { seen: { mine: '', stored: '' }, text: 'the last ones' };
  for (const courseId of ['1', '2']) unsavedEdits.keep('12', courseId, words);
  await updateRow(['12', '1'], () => ({ userId: '12', courseId: '1', text: 7 }));
  await expect(restoreUnsavedEdits('12')).rejects.toThrow(UnreadableNoteError);
  expect(await readNote('12', '2')).toMatchObject({ text: 'the last ones' });
  expect(unsavedEdits.read('12', '1')).not.toBeNull();
});

const conflict = (userId: string, theirs: string) =>
  updateNote(userId, '1', (note) => ({
    ...edit(note, { mine: '', stored: '' }, 'from the root', 1),
    conflict: { text: theirs, revision: 2, savedAt: null },
  }));
const resolution = {
  seen: { mine: 'from the root', before: null },
  theirs: 'from the tail',
  text: 'from root to tail',
};

test('the unsaved resolution of a closed page comes into the note', async () => {
  await conflict('13', 'from the tail');
  unsavedResolutions.keep('13', '1', resolution);
  await restoreUnsavedEdits('13');
  expect(await readNote('13', '1')).toMatchObject({ resolution: 'from root to tail', stash: [] });
  expect(unsavedResolutions.read('13', '1')).toBeNull();
});

test('an unsaved resolution is stashed where the conflict is another one, or none', async () => {
  await conflict('14', 'from the middle');
  await type('15', 'settled');
  for (const userId of ['14', '15']) {
    unsavedResolutions.keep(userId, '1', resolution);
    await restoreUnsavedEdits(userId);
    expect(await readNote(userId, '1')).toMatchObject({
      resolution: null,
      stash: [{ text: 'from root to tail' }],
    });
  }
});
