import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getNotes } from '../../contract/note.ts';
import { applyRemote } from '../../src/outbox/note/changes.ts';
import { phoneAtAcademy } from '../support/unit/note-phone.ts';

const early = 'primer\n\nlash';
const middle = `${early}\n\nset`;
const late = `${early}\n\nset with grey`;

/** The academy has acknowledged `late`, and was restored from a back-up that has `early` alone. */
async function restored() {
  const { academy, phone } = await phoneAtAcademy();
  for (const text of [early, middle, late]) {
    await phone.save('7', '1', text);
    await phone.flush();
  }
  expect(academy.versions('7', '1')).toEqual([early, middle, late]);
  academy.isRestored('7', '1', 1);
  return { academy, phone };
}

test('what a restored academy has lost is sent again when the note is opened', async () => {
  const { academy, phone } = await restored();
  const theirs = { text: early, revision: 1, savedAt: null };
  await phone.updateNote('7', '1', (note) => applyRemote(note, theirs, Date.now()));
  expect(await phone.read('7', '1'), 'it is on this phone alone').toMatchObject({
    pending: { text: late },
  });
  await phone.flush();
  expect(academy.versions('7', '1')).toEqual([early, late]);
  expect(await phone.read('7', '1')).toMatchObject({ text: late, pending: null, conflict: null });
});

test('an answer that lacks what it is about takes no words from the phone', async () => {
  const { academy, phone } = await restored();
  const half = v.parse(getNotes.response, { success: 200 }).data;
  await phone.updateNote('7', '1', (note) => applyRemote(note, half, Date.now()));
  expect(await phone.read('7', '1')).toMatchObject({ text: late, conflict: null });
  await phone.flush();
  expect(academy.text('7', '1')).toBe(late);
  expect(await phone.read('7', '1')).toMatchObject({ text: late, pending: null, conflict: null });
});

test('a draft above it stays a draft', async () => {
  const { academy, phone } = await restored();
  await phone.type('7', '1', `${late}, half a`);
  const theirs = { text: early, revision: 1, savedAt: null };
  await phone.updateNote('7', '1', (note) => applyRemote(note, theirs, Date.now()));
  await phone.flush();
  expect(academy.text('7', '1')).toBe(late);
  expect(await phone.read('7', '1')).toMatchObject({ text: `${late}, half a`, pending: null });
});

test('a save on it takes nothing for deleted', async () => {
  const { academy, phone } = await restored();
  await phone.save('7', '1', `${late}\n\nmirror`);
  await phone.flush();
  expect(academy.text('7', '1')).toBe(`${late}\n\nmirror`);
  expect(await phone.read('7', '1')).toMatchObject({ pending: null, conflict: null });
});

test('where another device has written on the back-up she sees both whole', async () => {
  const { academy, phone } = await restored();
  const other = `${early} from the root`;
  academy.otherDeviceSaves('7', '1', other);
  await phone.save('7', '1', `${late}\n\nmirror`);
  await phone.flush();
  expect(academy.text('7', '1')).toBe(other);
  expect(await phone.read('7', '1')).toMatchObject({
    text: `${late}\n\nmirror`,
    conflict: { text: other },
    base: { text: '' },
  });
});
