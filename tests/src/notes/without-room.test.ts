import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createNoteEditor } from '../../../src/features/notes/note-editor.ts';
import { restoreUnsavedEdit } from '../../../src/offline/unsaved/restore-unsaved-edits.ts';
import { announceNote } from '../../../src/outbox/channel.ts';
import { applyRemote, edit, save } from '../../../src/outbox/note/changes.ts';
import { beginSession } from '../../../src/storage/app-db.ts';
import { discardNote, readNote, updateNote } from '../../../src/storage/local-notes.ts';
import { unsavedEdits } from '../../../src/storage/unsaved-edits.ts';
import { fillPhone } from '../../support/fill-phone.ts';
import { fakeAcademy } from '../../support/unit/fake-academy.ts';
import { waitFor } from '../../support/wait-for.ts';

const lines = 'one\ntwo\nthree\nfour\nfive';
let academy: ReturnType<typeof fakeAcademy>;

beforeEach(async () => {
  academy = fakeAcademy();
  await discardNote('7', '1'); // storage outlives a test
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2025', user: null });
});

/** The note is open on this phone, as the academy has it. */
async function openNote({ plain = false } = {}) {
  academy = fakeAcademy({ plain });
  academy.otherDeviceSaves('7', '1', lines);
  const theirs = { text: lines, revision: plain ? null : 1, savedAt: null };
  await updateNote('7', '1', (note) => applyRemote(note, theirs, Date.now()));
  const editor = createNoteEditor('7', '1');
  const close = editor.open();
  await editor.load();
  expect(editor.store.getState().text).toBe(lines);
  return { ...editor, close, view: editor.store.getState };
}

const row = () => readNote('7', '1');

test.for([{ plain: false }, { plain: true }])(
  "Save Notes on a full phone keeps another device's words, here and at the academy (plain: $plain)",
  async ({ plain }) => {
    const editor = await openNote({ plain });
    academy.otherDeviceSaves('7', '1', `${lines}\nTHEIRS`);
    const full = fillPhone();
    editor.type(lines.replace('one', 'one, mine'));
    expect(await editor.save()).toMatchObject({ pending: null, conflict: null });
    const both = `${lines.replace('one', 'one, mine')}\nTHEIRS`;
    expect(academy.text('7', '1')).toBe(both);
    expect(editor.view()).toMatchObject({ text: both, isUnstored: true });

    const longer = both.replace('one, mine', 'one, mine, and more');
    editor.type(longer);
    expect(await editor.save()).toMatchObject({ pending: null });
    expect(academy.text('7', '1')).toBe(longer);
    expect(editor.view().text).toBe(longer);

    editor.type(longer.replace('more', 'much more'));
    full.mockRestore();
    await editor.flush();
    expect(editor.view().isUnstored).toBe(false);
    expect(await row()).toMatchObject({
      text: longer.replace('more', 'much more'),
      base: { text: longer },
      pending: null,
      conflict: null,
    });
    editor.close();
  },
);

test('what a full phone has sent is in its row once, though another page had an older draft of it', async () => {
  const editor = await openNote();
  const full = fillPhone();
  editor.type(`${lines}\nmine`);
  await editor.flush();
  await waitFor(() =>
    expect(unsavedEdits.read('7', '1')).toMatchObject({ text: `${lines}\nmine` }),
  );
  editor.type(`${lines}\nmine, and more`);
  await editor.save();
  full.mockRestore();
  await restoreUnsavedEdit('7', '1');
  expect((await row())?.text).toBe(`${lines}\nmine`);
  await editor.flush();
  expect((await row())?.text).toBe(`${lines}\nmine, and more`);
  editor.close();
});

test('what a full phone has sent is in its row as soon as there is room', async () => {
  const editor = await openNote();
  const full = fillPhone();
  editor.type(`${lines}\nmine`);
  await editor.save();
  full.mockRestore();
  await editor.flush();
  expect(await row()).toMatchObject({
    text: `${lines}\nmine`,
    base: { text: `${lines}\nmine`, revision: 2 },
    pending: null,
  });
  editor.close();
});

test('a disk that fills in the middle of a line does not give its half back', async () => {
  const editor = await openNote();
  editor.type(`${lines}\nkohl: a thi`);
  await editor.flush();
  const full = fillPhone();
  const whole = `${lines}\nkohl: a thin line`;
  editor.type(whole);
  await editor.save();
  editor.type(`${whole}, upwards`);
  await editor.save();
  full.mockRestore();
  await editor.flush();
  expect(editor.view().text).toBe(`${whole}, upwards`);
  expect(await row()).toMatchObject({ text: `${whole}, upwards`, pending: null });
  editor.close();
});

test('what a full phone has sent is no unsaved edit any more, and its next words are without their half line', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const editor = await openNote();
  const full = fillPhone();
  editor.type(`${lines}\na thin line`);
  await editor.flush();
  expect(unsavedEdits.read('7', '1')).toMatchObject({ text: `${lines}\na thin line` });
  await editor.save();
  expect(unsavedEdits.read('7', '1')).toBeNull();
  editor.type(`${lines}\na thin line, upwards`);
  await editor.flush();
  full.mockRestore();
  editor.close();
  vi.clearAllTimers(); // the page was killed
  await restoreUnsavedEdit('7', '1');
  expect((await row())?.text).toBe(`${lines}\na thin line, upwards`);
});

test('a conflict that a full phone meets is neither resolved unseen nor called saved', async () => {
  const editor = await openNote();
  academy.otherDeviceSaves('7', '1', lines.replace('one', 'THEIRS'));
  fillPhone();
  editor.type(lines.replace('one', 'mine'));
  await expect(editor.save()).rejects.toThrow();
  expect(academy.text('7', '1')).toBe(lines.replace('one', 'THEIRS'));
  expect(editor.view()).toMatchObject({ text: lines.replace('one', 'mine'), isUnstored: true });
  editor.close();
});

test('a conflict that waits for her resolution is not sent by a full phone', async () => {
  const editor = await openNote();
  const theirs = { text: lines.replace('one', 'THEIRS'), revision: 2, savedAt: null };
  academy.otherDeviceSaves('7', '1', theirs.text);
  await updateNote('7', '1', (note) => {
    const mine = lines.replace('one', 'mine');
    const edited = edit(note, { mine: note.text, stored: note.text }, mine, Date.now());
    return { ...save(edited, mine, Date.now()), conflict: theirs };
  });
  await editor.load();
  fillPhone();
  editor.type(lines.replace('one', 'mine!'));
  await expect(editor.save()).rejects.toThrow();
  expect(academy.saves).toEqual([]);
  expect(editor.view().local?.conflict).toEqual(theirs);
  editor.close();
});

/** She has written into the first and the last line, which is in the row; then the browser clears the site. */
async function clearedUnder() {
  const editor = await openNote();
  const mine = `kohl: a thin line\n${lines}, upwards`;
  editor.type(mine);
  await editor.flush();
  await discardNote('7', '1');
  return { editor, mine };
}

test('words typed on in a note whose row was cleared delete none of those on the screen', async () => {
  const { editor, mine } = await clearedUnder();
  editor.type(`${mine}, and out`);
  await editor.flush();
  expect(editor.view().text).toBe(`${mine}, and out`);
  expect(await row()).toMatchObject({ text: `${mine}, and out`, base: { text: lines } });
  editor.close();
});

test('Save Notes after the row was cleared saves what is on the screen', async () => {
  const { editor, mine } = await clearedUnder();
  expect(await editor.save()).toMatchObject({ text: mine, pending: null });
  expect(academy.text('7', '1')).toBe(mine);
  expect(editor.view().text).toBe(mine);
  editor.close();
});

test('a note that is fetched anew into a cleared row deletes none of the words on the screen', async () => {
  const { editor, mine } = await clearedUnder();
  const theirs = { text: `${lines}\nTHEIRS`, revision: 2, savedAt: null };
  academy.otherDeviceSaves('7', '1', theirs.text);
  announceNote(await updateNote('7', '1', (note) => applyRemote(note, theirs, Date.now())));
  await waitFor(async () => expect((await row())?.text).toContain('kohl: a thin line'));
  expect(editor.view().text).toContain(', upwards');
  await editor.save();
  expect(academy.text('7', '1')).toBe(editor.view().text);
  for (const words of ['kohl: a thin line', ', upwards', 'THEIRS']) {
    expect(academy.text('7', '1')).toContain(words);
  }
  expect(academy.text('7', '1').match(/two/g)).toHaveLength(1);
  expect(mine).toContain('two');
  editor.close();
});
