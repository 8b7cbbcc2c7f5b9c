import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { importNoteKey, seal, unseal } from '../../src/storage/note-seal.ts';

const hers = 'A'.repeat(43);
const anothers = `B${'A'.repeat(42)}`;
const place = { userId: '7', courseId: '1' };
const isSynced = (row: unknown) => Object(row).outgoing === null;
const note = (text: string, outgoing: object | null = {}) => ({
  userId: '7',
  courseId: '1',
  text,
  outgoing,
});

/** A phone of its own, with modules that have opened no other. */
async function openPhone() {
  vi.resetModules();
  return {
    ...(await import('../../src/storage/outbox-rows.ts')),
    ...(await import('../../src/storage/local-notes.ts')),
    ...(await import('../../src/storage/sealed-notes.ts')),
  };
}
let phone: Awaited<ReturnType<typeof openPhone>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  phone = await openPhone();
});

async function everything(): Promise<string> {
  const rows = await phone.allRows();
  return rows
    .flatMap(([key, row]) => [
      JSON.stringify(key),
      JSON.stringify(row),
      new TextDecoder().decode(Object(row).bytes),
    ])
    .join('\n');
}
const asItWas = (row: unknown) => row;
/** The courses whose notes a sign-in opens. */
async function openedOf(userId: string, merge: Parameters<typeof phone.openNotes>[1]) {
  const courses: string[] = [];
  await phone.openNotes(userId, merge, (courseId) => courses.push(courseId));
  return courses;
}

test('what is sealed opens with the same key in its own place, and nowhere else', async () => {
  const key = await importNoteKey(hers);
  const sealed = await seal(key, place, { text: 'குங்குமம் ❤' });
  expect(await unseal(key, place, sealed)).toEqual({ row: { text: 'குங்குமம் ❤' } });
  expect(await unseal(await importNoteKey(anothers), place, sealed)).toBeNull();
  expect(await unseal(key, { ...place, userId: '8' }, sealed)).toBeNull();
  expect(await unseal(key, { ...place, courseId: '2' }, sealed)).toBeNull();
  const bytes = sealed.bytes.map((byte, index) => (index === 3 ? byte ^ 1 : byte));
  expect(await unseal(key, place, { ...sealed, bytes })).toBeNull();
});

test('no script can read the key out again, and no text is sealed twice alike', async () => {
  const key = await importNoteKey(hers);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  const [one, two] = [await seal(key, place, 'kohl'), await seal(key, place, 'kohl')];
  expect(one.iv).not.toEqual(two.iv);
  expect(one.bytes).not.toEqual(two.bytes);
});

test('her notes that wait are sealed, what is synced goes, another’s rows stay', async () => {
  await phone.keepNoteKey('7', await importNoteKey(hers));
  await phone.writeRow(['7', '1'], note('waits here'));
  await phone.writeRow(['7', '2'], note('at the academy', null));
  await phone.writeRow(['8', '1'], { ...note('of another'), userId: '8' });
  await phone.clearNotes('7', isSynced);
  const left = await everything();
  expect(left).not.toContain('waits here');
  expect(left).not.toContain('at the academy');
  expect(left).toContain('of another');
  expect(await phone.notesOf('7')).toEqual([]);
  expect(await phone.readNote('7', '1')).toBeNull();
});

test('the next sign-in of the same student has her words back, after a restart too', async () => {
  await phone.keepNoteKey('7', await importNoteKey(hers));
  await phone.writeRow(['7', '1'], note('waits here'));
  await phone.clearNotes('7', isSynced);
  await phone.forgetNoteKey('7');
  phone = await openPhone();
  expect(await openedOf('7', asItWas)).toEqual([]);
  await phone.keepNoteKey('7', await importNoteKey(anothers));
  expect(await openedOf('7', asItWas)).toEqual([]);
  await phone.keepNoteKey('8', await importNoteKey(hers));
  expect(await openedOf('8', asItWas)).toEqual([]);
  await phone.keepNoteKey('7', await importNoteKey(hers));
  expect(await openedOf('7', asItWas)).toEqual(['1']);
  expect(await phone.readRow(['7', '1'])).toEqual(note('waits here'));
  expect(await openedOf('7', asItWas)).toEqual([]);
});

test('what is sealed for one course twice is kept twice', async () => {
  await phone.keepNoteKey('7', await importNoteKey(hers));
  for (const text of ['first', 'second']) {
    await phone.writeRow(['7', '1'], note(text));
    await phone.clearNotes('7', isSynced);
  }
  const opened: unknown[] = [];
  await openedOf('7', (row, there) => {
    opened.push(row);
    return there ?? row;
  });
  expect(opened).toHaveLength(2);
  expect(opened).toEqual(expect.arrayContaining([note('first'), note('second')]));
});

test('without a key what waits stays as it is', async () => {
  await phone.writeRow(['7', '1'], note('waits here'));
  await phone.writeRow(['7', '2'], note('at the academy', null));
  await phone.clearNotes('7', isSynced);
  expect(await phone.readRow(['7', '1'])).toEqual(note('waits here'));
  expect(await phone.readRow(['7', '2'])).toBeUndefined();
});

test('a row that changes while it is being sealed is sealed as it is then', async () => {
  const key = await importNoteKey(hers);
  await phone.keepNoteKey('7', key);
  await phone.writeRow(['7', '1'], note('before'));
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
    await phone.writeRow(['7', '1'], note('typed meanwhile'));
    return encrypt(...given);
  });
  await phone.clearNotes('7', isSynced);
  expect(await everything()).not.toContain('typed meanwhile');
  await openedOf('7', asItWas);
  expect(await phone.readRow(['7', '1'])).toEqual(note('typed meanwhile'));
});

test('what cannot be merged stays sealed', async () => {
  await phone.keepNoteKey('7', await importNoteKey(hers));
  await phone.writeRow(['7', '1'], note('waits here'));
  await phone.clearNotes('7', isSynced);
  expect(await openedOf('7', () => undefined)).toEqual([]);
  expect(await openedOf('7', asItWas)).toEqual(['1']);
});

test('a note that finds no room keeps no other one sealed', async () => {
  await phone.keepNoteKey('7', await importNoteKey(hers));
  for (const course of ['1', '2', '3']) await phone.writeRow(['7', course], note(course));
  await phone.clearNotes('7', isSynced);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const opened: string[] = [];
  const opening = phone.openNotes('7', asItWas, (courseId) => opened.push(courseId));
  await expect(opening).rejects.toThrow('full');
  expect(opened).toEqual(['2', '3']);
  expect(await openedOf('7', asItWas)).toEqual(['1']);
});
