import * as v from 'valibot';
import { expect, test } from 'vitest';
import { intoNote } from '../../../src/offline/logout/opened-note.ts';
import { isAnotherRow, putBack } from '../../../src/outbox/note/put-back.ts';
import {
  emptyNote,
  type LocalNote,
  LocalNoteSchema,
  rowOf,
} from '../../../src/storage/local-note.ts';
import { queued } from '../../../src/storage/send-state.ts';

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

const read = (result: unknown) => v.parse(LocalNoteSchema, result);
const savedAs = (text: string, unanswered: string[] = []) => ({
  ...{ text, editedAt: 5, saves: 1 },
  pending: { text, unanswered, ...queued(1, 5) },
});

test('a draft begun before the kept note was opened stays, and the kept words stand in it too', () => {
  const now = row({ text: 'typed today', base: synced('older'), editedAt: 9 });
  expect(intoNote(kept, now)).toEqual({ ...now, text: 'typed today\nkept at the logout' });
});

test('a save that was kept at the logout is still on its way beside what was typed since', () => {
  const saved = row({ ...savedAs('older\nkept'), base: synced('older') });
  const result = read(intoNote(saved, row({ text: 'typed today', editedAt: 9 })));
  expect(result).toMatchObject({
    text: 'typed today\nolder\nkept',
    base: { text: 'older' },
    pending: { text: result.text, unanswered: ['older\nkept'] },
    editedAt: 9,
  });
});

test('of two saves that may have reached the academy neither is taken for another device’s', () => {
  const saved = row(savedAs('kept', ['sent once']));
  const now = row({ ...savedAs('today'), saves: 4 });
  const { pending, saves } = read(intoNote(saved, now));
  expect(pending).toMatchObject({
    text: 'today\nkept',
    unanswered: ['sent once', 'kept', 'today'],
  });
  expect(saves).toBe(5);
});

test('kept words that another device has written over are set aside, not decided', () => {
  const now = row({ text: 'others\ntoday', base: synced('others') });
  const aside = { ...now, kept: [{ text: 'kept at the logout', at: 5 }] };
  expect(intoNote(kept, now)).toEqual(aside);
  const asked = { ...now, conflict: synced('others still') };
  expect(intoNote(kept, asked)).toEqual({ ...aside, conflict: asked.conflict });
});

test('a save that knows nothing of the academy is compared with it first', () => {
  const now = row(savedAs('today'));
  expect(intoNote(kept, now)).toMatchObject({
    text: 'today',
    base: null,
    kept: [{ text: kept.text }],
  });
});

test('what an academy that was restored from a back-up lacks is not taken for deleted', () => {
  const saved = row({ text: 'a\nb\nc', base: { text: 'a\nb', revision: 5, savedAt: null } });
  const now = row({ text: 'a\ntoday', base: { text: 'a', revision: 3, savedAt: null } });
  expect(intoNote(saved, now)).toMatchObject({ text: 'a\ntoday', kept: [{ text: 'a\nb\nc' }] });
});

test('a save that has arrived meanwhile sends no draft', () => {
  const saved = row(savedAs('kept'));
  const now = row({ text: 'kept\ntoday', base: synced('kept') });
  expect(intoNote(saved, now)).toMatchObject({ text: 'kept\ntoday', pending: null });
});

test('texts set aside on either side are all kept, each once', () => {
  const aside = (text: string) => ({ text, at: 1 });
  const now = row({ text: 'synced', base: synced('synced'), stash: [aside('a'), aside('b')] });
  const result = intoNote({ ...kept, kept: [aside('a'), aside('c')] }, now);
  expect(result).toMatchObject({ kept: [aside('a'), aside('c'), aside('b')] });
});

test('what she had saved before she left is still on its way, beside what the academy has now', () => {
  const saved = row({
    ...{ text: 'saved\nhere', editedAt: 5, saves: 1 },
    pending: { text: 'saved\nhere', unanswered: [], ...queued(1, 5) },
  });
  const open = row({ base: { text: '', revision: 0, savedAt: null }, saves: 3, editedAt: 9 });
  expect(v.parse(LocalNoteSchema, intoNote(saved, open))).toMatchObject({
    pending: { text: 'saved\nhere' },
    base: { revision: 0 },
    saves: 3,
    editedAt: 9,
  });
  const other = row({ text: 'others', base: synced('others'), saves: 3 });
  expect(v.parse(LocalNoteSchema, intoNote(saved, other))).toMatchObject({
    pending: { text: 'saved\nhere' },
    conflict: { text: 'others' },
  });
});

test('an open screen knows the kept note again, and takes none of it back', () => {
  const aside = { text: 'set aside', at: 1 };
  const saved = row({ text: 'kept', editedAt: 5, saves: 1, stash: [aside] });
  const known = v.parse(LocalNoteSchema, row({ base: synced('others'), text: 'others', saves: 3 }));
  const opened = v.parse(LocalNoteSchema, intoNote(saved, rowOf(known)));
  expect(isAnotherRow(opened, known)).toBe(false);
  const cleared = { ...emptyNote('7', '1'), stash: [aside] };
  expect(putBack(cleared, known, 'others', 9).stash).toEqual([aside]);
});

test('an open screen of before a logout leaves what was saved or resolved since on its way', () => {
  const before = {
    ...emptyNote('7', '1'),
    text: 'one',
    base: synced('one'),
    saves: 3,
    editedAt: 5,
  };
  const since = {
    ...emptyNote('7', '1'),
    text: 'one\ntwo',
    base: synced('one'),
    saves: 1,
    editedAt: 9,
  };
  const saved = { ...since, pending: { text: 'one\ntwo', unanswered: [], ...queued(1, 9) } };
  const back = putBack(saved, before, 'one', 9);
  expect(back).toMatchObject({ text: 'one\ntwo', pending: { text: 'one\ntwo' }, saves: 3 });
  expect(v.safeParse(LocalNoteSchema, rowOf(back)).success).toBe(true);
  const conflict = synced('other');
  const resolving = { ...saved, conflict, resolution: 'half an ans', resolutionOf: 'one\ntwo' };
  const { stash, pending } = putBack(resolving, before, 'one', 9);
  expect(stash).toEqual([{ text: 'half an ans', at: 9 }]);
  expect(pending?.text).toBe('one\ntwo');
  // What a full phone has sent by itself needs no second way.
  const sent = { ...before, text: 'one\ntwo', base: synced('one\ntwo') };
  expect(putBack(saved, sent, 'one', 9).pending).toBeNull();
});

test('a row that this build cannot read is left where it is', () => {
  expect(intoNote({ odd: true }, row({ text: 'typed today' }))).toBeUndefined();
  expect(intoNote(kept, { odd: true })).toBeUndefined();
});
