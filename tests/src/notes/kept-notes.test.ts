import { expect, test } from 'vitest';
import { intoSlot } from '../../../src/offline/note-key.ts';
import { emptySlot, type NoteSlot } from '../../../src/storage/note-slot.ts';

const synced = (text: string) => ({ text, revision: 1, savedAt: null });
const slot = (fields: Partial<NoteSlot>): NoteSlot => ({ ...emptySlot('7', '1'), ...fields });
const kept = slot({ text: 'kept at the logout', editedAt: 5, base: synced('older') });

test('where nothing stands the kept note comes back as it was', () => {
  expect(intoSlot(kept, undefined)).toEqual(kept);
  expect(intoSlot({ odd: true }, undefined)).toEqual({ odd: true });
});

test('what the academy holds is no reason to give up a kept draft', () => {
  const now = slot({ text: 'at the academy', base: synced('at the academy') });
  expect(intoSlot(kept, now)).toEqual(kept);
});

test('a draft begun before the kept note was opened stays, and the kept words are set aside', () => {
  const now = slot({ text: 'typed today', base: synced('older') });
  expect(intoSlot(kept, now)).toEqual({
    ...now,
    kept: [{ text: 'kept at the logout', at: 5 }],
  });
});

test('texts set aside on either side are all kept, each once', () => {
  const aside = (text: string) => ({ text, at: 1 });
  const now = slot({ text: 'synced', base: synced('synced'), kept: [aside('a'), aside('b')] });
  const result = intoSlot({ ...kept, kept: [aside('a'), aside('c')] }, now);
  expect(result).toMatchObject({ kept: [aside('a'), aside('c'), aside('b')] });
});

test('a row that this build cannot read is left where it is', () => {
  expect(intoSlot({ odd: true }, slot({ text: 'typed today' }))).toBeUndefined();
  expect(intoSlot(kept, { odd: true })).toBeUndefined();
});
