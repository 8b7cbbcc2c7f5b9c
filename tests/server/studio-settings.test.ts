import { expect, test } from 'vitest';
import { openAcademy, signedInStaff } from '../support/server/server-app.ts';

test('of two who save the settings at once the second is told what the first has saved', async () => {
  const academy = await openAcademy();
  const staff = await signedInStaff(academy);
  const settings = async () => (await staff.post('/api/studio_settings', {})).json().data;
  const save = (lease_days: number, version?: string) =>
    staff.post('/api/studio_save_settings', { lease_days, version });
  const { version, lease_days } = await settings();
  expect(lease_days).toBe(14);
  // The same holds where an earlier version of the academy has kept nothing yet.
  await academy.db.deleteFrom('page_facts').where('part', '=', 'downloads').execute();
  const both = await Promise.all([save(3, version), save(30, version)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const now = await settings();
  const late = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(late).toMatchObject({
    message: 'Somebody else has just changed the settings.',
    data: now,
  });
  expect((await save(21, now.version)).json().data).toMatchObject({ lease_days: 21 });
  // Sent again, since its answer was lost on the way.
  expect((await save(21, now.version)).statusCode).toBe(200);
});

test('a page of an earlier build, which knows no version, still saves', async () => {
  const staff = await signedInStaff(await openAcademy());
  const saved = await staff.post('/api/studio_save_settings', { lease_days: 3 });
  expect(saved.json().data).toMatchObject({ lease_days: 3 });
});
