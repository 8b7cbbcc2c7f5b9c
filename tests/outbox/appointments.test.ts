import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, stubNetwork } from '../support/unit/stub-network.ts';

const day = 86_400_000;
const today = new Date('2026-11-22T06:00:00Z').getTime();
const network = stubNetwork();
/** Every booking that has reached the academy. */
const booked = () => network.calls().map(({ payload }) => payload);
let answer: () => Response = () => Response.json({ success: 200 });

const appointment = (inDays: number) => ({
  name: 'Meena',
  email: 'meena@example.in',
  phone: '9876543210',
  date: new Date(today + inDays * day).toISOString().slice(0, 10),
  service: 'Bridal',
  message: 'For my sister',
});

async function newPhone() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const { flushOutbox } = await import('../../src/outbox/sender.ts');
  return { ...(await import('../../src/outbox/appointment.ts')), flushOutbox };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: today });
  network.reset();
  network.answer = byPath({ save_application: () => answer() });
  answer = () => Response.json({ success: 200 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a visitor without an account has her appointment booked, once', async () => {
  const phone = await newPhone();
  await phone.queueAppointment('key-1', appointment(1));
  expect(await phone.flushOutbox()).toBe(false);
  await phone.flushOutbox();
  expect(booked()).toEqual([{ ...appointment(1), booking_key: 'key-1' }]);
  expect(await phone.waitingAppointments()).toEqual([]);
});

test('sent twice it has one key, so that the academy books once', async () => {
  const phone = await newPhone();
  await phone.queueAppointment('key-1', appointment(1));
  answer = () => Response.json({ success: 500 }, { status: 500 });
  expect(await phone.flushOutbox()).toBe(true);
  answer = () => Response.json({ success: 200 });
  await phone.flushOutbox();
  expect(booked().map(({ booking_key }) => booking_key)).toEqual(['key-1', 'key-1']);
});

test('booked and not to be deleted here for lack of room it is not booked again', async () => {
  const phone = await newPhone();
  await phone.queueAppointment('key-1', appointment(1));
  const full = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await phone.flushOutbox();
  await phone.flushOutbox();
  full.mockRestore();
  expect(await phone.flushOutbox()).toBe(false);
  expect(booked()).toHaveLength(1);
  expect(await phone.waitingAppointments()).toEqual([]);
});

test('one that is refused stays, with its reason, and is not sent again', async () => {
  const phone = await newPhone();
  await phone.queueAppointment('key-1', appointment(1));
  answer = () => Response.json({ success: 422, errors: { date: ['Sunday'] } }, { status: 422 });
  expect(await phone.flushOutbox(), 'only a person can help').toBe(false);
  await phone.flushOutbox();
  expect(booked()).toHaveLength(1);
  const [kept] = await phone.waitingAppointments();
  expect(kept?.pending?.pause).toEqual({ kind: 'rejected', status: 422, reason: 'Sunday' });
  expect(kept && phone.canBeSent(kept), 'nor is she told that it waits to be').toBe(false);
});

test.each([{}, { error: 'blocked' }, { status: 'blocked' }, { message: 'Blocked.' }])(
  'an answer without the code of a booking has booked nothing: %j',
  async (portals) => {
    const phone = await newPhone();
    await phone.queueAppointment('key-1', appointment(1));
    answer = () => Response.json(portals);
    expect(await phone.flushOutbox(), 'it is tried again').toBe(true);
    expect(await phone.waitingAppointments()).toMatchObject([
      { id: 'key-1', pending: { problem: 'unexpected', pause: null } },
    ]);
  },
);

test('a day that has passed is not booked, and what was written stays', async () => {
  const phone = await newPhone();
  await phone.queueAppointment('key-1', appointment(-1));
  expect(await phone.flushOutbox()).toBe(false);
  expect(booked()).toEqual([]);
  expect(await phone.waitingAppointments()).toHaveLength(1);
});

test('today is no day that has passed', async () => {
  const phone = await newPhone();
  await phone.queueAppointment('key-1', appointment(0));
  await phone.flushOutbox();
  expect(booked()).toHaveLength(1);
});

test("it is the studio's day that counts, wherever the phone is", async () => {
  vi.setSystemTime(new Date('2026-11-22T19:00:00Z')); // half past midnight in Coimbatore
  const phone = await newPhone();
  await phone.queueAppointment('key-1', appointment(0));
  await phone.flushOutbox();
  expect(booked()).toEqual([]);
});

test('the one written first is shown first', async () => {
  const phone = await newPhone();
  await phone.queueAppointment('key-b', { ...appointment(1), name: 'First' });
  vi.setSystemTime(today + 1000);
  await phone.queueAppointment('key-a', { ...appointment(1), name: 'Second' });
  const names = (await phone.waitingAppointments()).map(({ payload }) => payload.name);
  expect(names).toEqual(['First', 'Second']);
});

test('one that is discarded on its way is not kept again by its answer', async () => {
  const phone = await newPhone();
  await phone.queueAppointment('key-1', appointment(1));
  let discarded: Promise<void> | undefined;
  answer = () => {
    discarded = phone.discardAppointment('key-1');
    return Response.json({ success: 500 }, { status: 500 });
  };
  await phone.flushOutbox();
  await discarded;
  expect(await phone.waitingAppointments()).toEqual([]);
});
