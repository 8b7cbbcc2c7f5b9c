import { expect, test } from 'vitest';
import { faults } from '../support/unit/fake-academy.ts';
import { phoneAtAcademy } from '../support/unit/note-phone.ts';

test('a note that never gets an answer does not hold up what stands behind it', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'too long for this line');
  await phone.save('7', '2', 'a short one');
  academy.failNext('save_notes', faults.noNetwork);
  await phone.flush();
  expect(academy.saves).toEqual([]);
  await phone.flush();
  expect(academy.saves.map(({ text }) => text)).toEqual(['a short one', 'too long for this line']);
});
