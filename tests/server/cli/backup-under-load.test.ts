import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { freePort } from '../../support/free-port.ts';
import { start } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { signInOver, startServer } from '../../support/server/over-http.ts';
import { emptyEnvironment, priya } from '../../support/server/server-app.ts';

/** A machine that is slower than 50 writes a second must not gather a queue that it never ends. */
const mostUnderway = 8;

test('every write that was answered before a back-up begins is in it, at 50 writes a second', async () => {
  const environment = { ...(await emptyEnvironment()), PORT: String(await freePort()) };
  const server = await startServer(environment);
  const student = await signInOver(server.url, priya);
  const answered: { text: string; revision: number }[] = [];
  const sending: Promise<void>[] = [];
  const send = async (text: string) => {
    const note = { user_id: student.id, course_id: '1', notes: text };
    const { status, json } = await student.call('/api/save_notes', note);
    expect(status).toBe(200);
    answered.push({ text, revision: json.data.revision });
  };
  const isKeepingUp = () => sending.length - answered.length < mostUnderway;
  const load = setInterval(() => isKeepingUp() && sending.push(send(`line ${sending.length}`)), 20);
  onTestFinished(() => clearInterval(load));
  while (answered.length < 100) await sleep(10);

  const file = join(testFolder(), 'academy.tar');
  const before = [...answered];
  const backup = await start({ PATH: process.env.PATH, ...environment }, ['backup', file]).ended;
  expect(backup).toMatchObject({ code: 0, out: expect.stringContaining('verified') });
  const during = answered.length - before.length;
  clearInterval(load);
  await Promise.all(sending);
  expect(during).toBeGreaterThan(0);

  const elsewhere = await emptyEnvironment();
  expect(
    await start({ PATH: process.env.PATH, ...elsewhere }, ['restore', file]).ended,
  ).toMatchObject({ code: 0 });
  const db = openDatabase(loadConfig(elsewhere));
  const kept = await db.selectFrom('note_versions').select(['text', 'revision']).execute();
  await db.destroy();
  for (const version of before) expect(kept).toContainEqual(version);
  for (const version of kept) expect(answered).toContainEqual(version);
});
