import { beforeEach, expect, test } from 'vitest';
import { requestFlush } from '../../../../src/offline/outbox/request-flush.ts';
import { retryNotes } from '../../../../src/offline/outbox/retry-notes.ts';
import { edit, save } from '../../../../src/outbox/note/changes.ts';
import { beginSession } from '../../../../src/storage/app-db.ts';
import { discardNote, readNote, updateNote } from '../../../../src/storage/local-notes.ts';
import { fillPhone } from '../../../support/fill-phone.ts';
import { fakeAcademy } from '../../../support/unit/fake-academy.ts';

const fromEmpty = { mine: '', stored: '' };

beforeEach(async () => {
  for (const course of ['1', '2']) await discardNote('7', course); // storage outlives a test
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2025', user: null });
  for (const course of ['1', '2']) {
    await updateNote('7', course, (note) => edit(note, fromEmpty, `kohl ${course}`, Date.now()));
  }
});

test('drafts go to the academy', async () => {
  const academy = fakeAcademy();
  await retryNotes('7');
  expect([academy.text('7', '1'), academy.text('7', '2')]).toEqual(['kohl 1', 'kohl 2']);
});

test('words typed since a save that waits are no conflict with it, from a phone without room', async () => {
  const academy = fakeAcademy();
  await retryNotes('7');
  await updateNote('7', '1', (note) => save(note, 'kohl 1, thin', Date.now()));
  await updateNote('7', '1', (note) =>
    edit(note, { mine: note.text, stored: note.text }, 'kohl 1, thin, upwards', Date.now()),
  );
  const full = fillPhone();
  await retryNotes('7');
  full.mockRestore();
  expect(academy.text('7', '1')).toBe('kohl 1, thin, upwards');
  await requestFlush();
  expect(await readNote('7', '1')).toMatchObject({
    ...{ text: 'kohl 1, thin, upwards', pending: null, conflict: null },
  });
});

test('drafts go to the academy from a phone without room too', async () => {
  const academy = fakeAcademy();
  const full = fillPhone();
  await retryNotes('7');
  full.mockRestore();
  expect([academy.text('7', '1'), academy.text('7', '2')]).toEqual(['kohl 1', 'kohl 2']);
  await retryNotes('7');
  expect(await readNote('7', '1')).toMatchObject({ text: 'kohl 1', pending: null, conflict: null });
});
