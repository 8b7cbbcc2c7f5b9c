import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxMessage } from '../../contract/offline.ts';
import { fillPhone } from '../support/fill-phone.ts';
import { faults } from '../support/unit/fake-academy.ts';
import { phoneAtAcademy } from '../support/unit/note-phone.ts';
import { waitFor } from '../support/wait-for.ts';

afterEach(() => void vi.restoreAllMocks());

/**
 * The same as Firefox and Safari tell it: the request fails, and its transaction has no error yet when
 * that event reaches it. A key that is there already fails so everywhere.
 */
const fillLate = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row: Parameters<IDBObjectStore['put']>
  ) {
    return this.add(...row);
  });

/** Listens until `stop`; returns what the sender announces from now on: retry delays in ms, sent entries. */
async function listen() {
  const { listenToOutbox } = await import('../../src/outbox/channel.ts');
  const heard: OutboxMessage[] = [];
  const stop = listenToOutbox((message) => heard.push(message));
  const delays = () =>
    heard.flatMap((message) => (message.type === 'ENTRY_CHANGED' ? [message.retryInMs ?? 0] : []));
  const sent = () => heard.filter(({ type }) => type === 'ENTRY_SENT');
  return { delays, sent, stop };
}

test('a full phone sends all that waits, and each note once, however often it tries', async () => {
  const { academy, phone } = await phoneAtAcademy();
  for (const course of ['1', '2', '3']) await phone.save('7', course, `note ${course}`);
  const full = fillPhone();
  const channel = await listen();
  expect(await phone.flush(), 'the answers are to be written down yet').toBe(true);
  for (const course of ['1', '2', '3']) {
    expect(academy.versions('7', course)).toEqual([`note ${course}`]);
    expect(await phone.read('7', course)).toMatchObject({ base: null, pending: { attempts: 0 } });
  }
  expect(await phone.flush()).toBe(true);
  await waitFor(() => expect(channel.delays()).toHaveLength(6));
  expect(channel.sent(), 'the row does not say so yet').toEqual([]);
  full.mockRestore();
  expect(await phone.flush()).toBe(false);
  await waitFor(() => expect(channel.sent()).toHaveLength(3));
  expect(await phone.read('7', '1')).toMatchObject({
    pending: null,
    base: { text: 'note 1', revision: 1 },
  });
  expect(academy.saves).toHaveLength(3);
  channel.stop();
});

test('a note that the academy has never seen is sent, however the browser says that it is full', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'her first note');
  const full = fillLate();
  await phone.flush();
  expect(academy.versions('7', '1')).toEqual(['her first note']);
  full.mockRestore();
  await phone.flush();
  expect(await phone.read('7', '1')).toMatchObject({ pending: null, base: { revision: 1 } });
});

test('a save whose answer found no room is no conflict with itself', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'kohl');
  await phone.flush();
  await phone.save('7', '1', 'kohl first');
  const full = fillPhone();
  await phone.flush();
  await phone.flush();
  full.mockRestore();
  expect(await phone.flush()).toBe(false);
  expect(academy.versions('7', '1')).toEqual(['kohl', 'kohl first']);
  expect(await phone.read('7', '1')).toMatchObject({ pending: null, conflict: null });
});

test.for([{ plain: false }, { plain: true }])(
  "on a full phone another device's words are merged and sent, and come into the note with room (plain: $plain)",
  async ({ plain }) => {
    const { academy, phone } = await phoneAtAcademy({ plain });
    await phone.save('7', '1', 'one\ntwo\nthree');
    await phone.flush();
    academy.otherDeviceSaves('7', '1', 'one\ntwo\nthree, theirs');
    await phone.save('7', '1', 'one, mine\ntwo\nthree');
    const full = fillPhone();
    await phone.flush();
    await phone.flush();
    const both = 'one, mine\ntwo\nthree, theirs';
    expect(academy.text('7', '1')).toBe(both);
    full.mockRestore();
    expect(await phone.flush()).toBe(false);
    expect(academy.text('7', '1')).toBe(both);
    expect(await phone.read('7', '1')).toMatchObject({ text: both, pending: null, conflict: null });
  },
);

test('room that comes back while a note is sent takes in all that was found out', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'one\ntwo\nthree');
  await phone.flush();
  academy.otherDeviceSaves('7', '1', 'one\ntwo\nthree, theirs');
  await phone.save('7', '1', 'one, mine\ntwo\nthree');
  const full = fillPhone();
  academy.failNext('save_notes', (_path, answer) => answer());
  academy.failNext('save_notes', (_path, answer) => {
    full.mockRestore();
    return answer();
  });
  expect(await phone.flush()).toBe(false);
  const both = 'one, mine\ntwo\nthree, theirs';
  expect(academy.text('7', '1')).toBe(both);
  expect(await phone.read('7', '1')).toMatchObject({
    text: both,
    base: { text: both, revision: 3 },
    pending: null,
  });
});

test('a note discarded while a full phone sends it leaves no row behind', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'not to be kept');
  fillPhone();
  academy.failNext('get_notes', async (_path, answer) => {
    await phone.discard('7', '1');
    return answer();
  });
  expect(await phone.flush()).toBe(false);
  expect(await phone.find('7', '1')).toBeNull();
  expect(academy.saves).toEqual([]);
});

test('what a full phone cannot count still waits longer each time, and lets the others go first', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'too long for this line');
  await phone.save('7', '2', 'a short one');
  fillPhone();
  const channel = await listen();
  academy.failNext('get_notes', faults.noNetwork);
  await phone.flush();
  expect(academy.saves, 'without a network nothing else is tried').toEqual([]);
  await phone.flush();
  expect(academy.saves.map(({ text }) => text)).toEqual(['a short one', 'too long for this line']);
  for (let time = 0; time < 3; time += 1) await phone.flush();
  await waitFor(() => expect(channel.delays()).toHaveLength(9));
  expect(channel.delays().at(-1)).toBeGreaterThan(4 * (channel.delays()[0] ?? 0) - 1);
  channel.stop();
});

test('a mistake of the program in one entry comes to light when the others are sent', async () => {
  const { academy, phone } = await phoneAtAcademy();
  for (const course of ['1', '2']) await phone.save('7', course, `note ${course}`);
  const { notes } = await import('../../src/outbox/note/kind.ts');
  vi.spyOn(notes, 'send').mockRejectedValueOnce(new TypeError('x is undefined'));
  await expect(phone.flush()).rejects.toThrow('x is undefined');
  expect(academy.saves.map(({ text }) => text)).toEqual(['note 2']);
});
