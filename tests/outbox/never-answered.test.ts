import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeAcademy, faults } from '../support/unit/fake-academy.ts';
import { createPhone } from '../support/unit/note-phone.ts';

let academy: ReturnType<typeof fakeAcademy>;
let phone: Awaited<ReturnType<typeof createPhone>>;

beforeEach(async () => {
  academy = fakeAcademy();
  phone = await createPhone();
  await phone.signIn('7');
});
afterEach(() => vi.unstubAllGlobals());

test('a note that never gets an answer does not hold up what stands behind it', async () => {
  await phone.save('7', '1', 'too long for this line');
  await phone.save('7', '2', 'a short one');
  academy.failNext('save_notes', faults.noNetwork);
  await phone.flush();
  expect(academy.saves).toEqual([]);
  await phone.flush();
  expect(academy.saves.map(({ text }) => text)).toEqual(['a short one', 'too long for this line']);
});
