import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { counts } from '../../support/server/figures.ts';
import {
  emptyEnvironment,
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';

const dayMs = 24 * 3_600_000;
const tables = ['sessions', 'password_resets', 'one_time_passwords', 'mail_jobs'];

test('restored with --log-out nobody is logged in, and no old code or link works', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const wish = { password: 'kumkum-7', confirm_password: 'kumkum-7' };
  await visitor(academy).post('/api/forget_password', { email: priya.email, ...wish });
  const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };
  await visitor(academy).post('/api/send-otp', maya);
  // Its letter brings no code or link that works without the password.
  await student.post('/api/ask_erasure', { user_id: student.id, password: priya.password });
  expect(await counts(academy, tables)).toEqual([1, 1, 1, 3]);

  const place = await emptyEnvironment();
  const restored = await run(place, ['restore', await backedUp(academy), '--log-out']);
  expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('Everybody is logged') });
  expect(restored.err).not.toContain('logged in again');
  const moved = await openAcademy({ SESSION_SECRET: academy.config.sessionSecret, ...place });
  expect(await counts(moved, tables)).toEqual([0, 0, 0, 1]);
  const reply = await moved.app.inject({
    url: '/tamil_makeover_backend/api/sessions',
    cookies: student.cookies,
  });
  expect(reply.statusCode).toBe(401);
  expect((await signedIn(moved, priya)).id).toBe(student.id);
});

test('who had asked to be erased can take it back for seven days after a restore', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const asked = { user_id: student.id, password: priya.password };
  expect((await student.post('/api/ask_erasure', asked)).statusCode).toBe(200);
  const file = await backedUp(academy);
  expect((await student.post('/api/revoke_erasure', asked)).statusCode).toBe(200);

  const place = await emptyEnvironment();
  const restoredAtMs = academy.clock.ms + 30 * dayMs;
  expect(await run(place, ['restore', file], { clock: () => restoredAtMs })).toMatchObject({
    code: 0,
    err: expect.stringMatching(/asked to be erased.+ 7 days/),
  });
  const moved = await openAcademy({ SESSION_SECRET: academy.config.sessionSecret, ...place });
  const accounts = moved.db.selectFrom('users').select('id').where('email', '=', priya.email);
  for (const [afterMs, ids] of [
    [0, [{ id: student.id }]],
    [7 * dayMs - 1, [{ id: student.id }]],
    [8 * dayMs, []],
  ] as const) {
    moved.clock.ms = restoredAtMs + afterMs;
    await moved.app.runHourlyJobs();
    expect(await accounts.execute(), `${afterMs} ms after it`).toEqual(ids);
  }
});

async function backedUp(academy: TestAcademy): Promise<string> {
  const file = join(testFolder(), 'academy.tar');
  expect(await run(academy, ['backup', file])).toMatchObject({ code: 0 });
  return file;
}
