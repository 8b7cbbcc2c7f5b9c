import { expect, test } from 'vitest';
import { faults } from '../support/unit/fake-academy.ts';
import { phoneAtAcademy } from '../support/unit/note-phone.ts';
import { waitFor } from '../support/wait-for.ts';

test('a late refusal of a note asks her for no second sign-in', async () => {
  const { academy, phone } = await phoneAtAcademy();
  const heard: string[] = [];
  const { listenToOutbox } = await import('../../src/outbox/channel.ts');
  const stop = listenToOutbox((message) => heard.push(message.type));
  const refuseLate = async () => {
    await phone.signIn('7');
    return faults.status(401, { success: 401 })();
  };
  academy.failNext('get_notes', refuseLate);
  await phone.save('7', '1', 'kohl');
  await phone.flush();
  await phone.flush();
  await waitFor(() => expect(heard).toContain('ENTRY_SENT'));
  stop();
  expect(heard).not.toContain('SIGN_IN_NEEDED');
  expect(academy.text('7', '1')).toBe('kohl');
});

test.each([{}, { error: 'blocked' }, { status: 'blocked' }])(
  'a note is not called saved by %j from something on the way',
  async (portals) => {
    const { academy, phone } = await phoneAtAcademy();
    academy.failNext('save_notes', faults.status(200, portals));
    await phone.save('7', '1', 'kohl');
    expect(await phone.flush()).toBe(true);
    expect(await phone.read('7', '1')).toMatchObject({ pending: { problem: 'unexpected' } });
  },
);

test("a portal's empty object is not taken for the academy's note", async () => {
  const { academy, phone } = await phoneAtAcademy();
  academy.failNext('get_notes', faults.status(200));
  await phone.save('7', '1', 'kohl');
  expect(await phone.flush()).toBe(true);
  expect(academy.saves).toEqual([]);
  expect(await phone.read('7', '1')).toMatchObject({ pending: { problem: 'unexpected' } });
});
