import { afterEach, expect, test, vi } from 'vitest';
import { fakeAcademy } from '../support/fake-academy.ts';
import { createPhone } from '../support/note-phone.ts';

afterEach(() => vi.unstubAllGlobals());

const base = 'primer\n\nlash\n\nset';

test.for([
  { backend: 'with revisions', plain: false },
  { backend: 'plain', plain: true },
])('edits of two devices that do not touch are merged ($backend)', async ({ plain }) => {
  const { academy, phone } = await syncedOnBothDevices(plain);
  academy.otherDeviceSaves('7', '1', 'primer on the lid\n\nlash\n\nset');
  await phone.save('7', '1', 'primer\n\nlash\n\nset with grey');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('primer on the lid\n\nlash\n\nset with grey');
  const slot = await phone.read('7', '1');
  expect(slot).toMatchObject({ text: academy.text('7', '1'), outgoing: null, conflict: null });
  expect(slot.mergedAt).not.toBeNull();
});

test.for([
  { backend: 'with revisions', plain: false },
  { backend: 'plain', plain: true },
])('an overlap sends nothing and keeps both texts ($backend)', async ({ plain }) => {
  const { academy, phone } = await syncedOnBothDevices(plain);
  academy.otherDeviceSaves('7', '1', 'primer\n\nlash from the tail\n\nset');
  await phone.save('7', '1', 'primer\n\nlash from the root\n\nset');
  await phone.flush();
  expect(academy.text('7', '1')).toContain('from the tail');
  expect(await phone.read('7', '1')).toMatchObject({
    text: 'primer\n\nlash from the root\n\nset',
    conflict: { text: 'primer\n\nlash from the tail\n\nset' },
  });
});

test('saving over an overlap sends the own text and sets the other aside', async () => {
  const { academy, phone } = await syncedOnBothDevices(false);
  academy.otherDeviceSaves('7', '1', 'theirs');
  await phone.save('7', '1', 'mine');
  await phone.flush();
  await phone.save('7', '1', 'mine');
  await phone.flush();
  expect(academy.versions('7', '1')).toEqual([base, 'theirs', 'mine']);
  expect(await phone.read('7', '1')).toMatchObject({ conflict: null, kept: [{ text: 'theirs' }] });
});

test('a draft typed during the merge keeps its words', async () => {
  const { academy, phone } = await syncedOnBothDevices(false);
  academy.otherDeviceSaves('7', '1', 'primer on the lid\n\nlash\n\nset');
  await phone.save('7', '1', 'primer\n\nlash\n\nset with grey');
  await phone.type('7', '1', 'primer\n\nlash\n\nset with grey\n\njasmine last');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('primer on the lid\n\nlash\n\nset with grey');
  expect((await phone.read('7', '1')).text).toBe(
    'primer on the lid\n\nlash\n\nset with grey\n\njasmine last',
  );
});

test('a first note on a new phone does not overwrite the one at the academy', async () => {
  const academy = fakeAcademy();
  academy.otherDeviceSaves('7', '1', 'from the old phone');
  const phone = await createPhone();
  await phone.signIn('7');
  await phone.save('7', '1', 'from the new phone');
  await phone.flush();
  expect(academy.text('7', '1')).toBe('from the old phone');
  expect(await phone.read('7', '1')).toMatchObject({
    text: 'from the new phone',
    conflict: { text: 'from the old phone' },
  });
});

async function syncedOnBothDevices(plain: boolean) {
  const academy = fakeAcademy({ plain });
  const phone = await createPhone();
  await phone.signIn('7');
  await phone.save('7', '1', base);
  await phone.flush();
  return { academy, phone };
}
