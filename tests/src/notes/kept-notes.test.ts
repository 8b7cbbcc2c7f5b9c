import { expect, test } from 'vitest';
import { intoNote } from '../../../src/offline/note-key.ts';
import { emptyNote, type LocalNote, rowOf } from '../../../src/storage/local-note.ts';

const synced = (text: string) => ({ text, revision: 1, savedAt: null });
const row = (fields: Partial<LocalNote>) => rowOf({ ...emptyNote('7', '1'), ...fields });
const kept = row({ text: 'kept at the logout', editedAt: 5, base: synced('older') });

test('where nothing stands the kept note comes back as it was', () => {
  expect(intoNote(kept, undefined)).toEqual(kept);
  expect(intoNote({ odd: true }, undefined)).toEqual({ odd: true });
});

test('what the academy holds is no reason to give up a kept draft', () => {
  const now = row({ text: 'at the academy', base: synced('at the academy') });
  expect(intoNote(kept, now)).toEqual(kept);
});

test('a draft begun before the kept note was opened stays, and the kept words are set aside', () => {
  const now = row({ text: 'typed today', base: synced('older') });
  expect(intoNote(kept, now)).toEqual({
    ...now,
    kept: [{ text: 'kept at the logout', at: 5 }],
  });
});

test('texts set aside on either side are all kept, each once', () => {
  const aside = (text: string) => ({ text, at: 1 });
  const now = row({ text: 'synced', base: synced('synced'), stash: [aside('a'), aside('b')] });
  const result = intoNote({ ...kept, kept: [aside('a'), aside('c')] }, now);
  expect(result).toMatchObject({ kept: [aside('a'), aside('c'), aside('b')] });
});

test('a row that this build cannot read is left where it is', () => {
  expect(intoNote({ odd: true }, row({ text: 'typed today' }))).toBeUndefined();
  expect(intoNote(kept, { odd: true })).toBeUndefined();
});
