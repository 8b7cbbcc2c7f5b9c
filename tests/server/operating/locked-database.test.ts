import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { run } from '../../support/server/academy-cli.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';
import { isWithout } from '../../support/server/test-database.ts';

test.skipIf(isWithout('SQLite'))(
  'while another process holds the write lock, health and reads are answered, and what was to be saved is saved after it (SQLite)',
  async () => {
    const academy = await openAcademy();
    const student = await signedIn(academy, priya);
    const course = { user_id: student.id, course_id: '1' };
    // A busy machine's patience with the lock would be over before the lock is.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    const release = lock(academy);
    const save = student.post('/api/save_notes', { ...course, notes: 'kohl', base_revision: 0 });
    let isSaved = false;
    void save.then(() => {
      isSaved = true;
    });
    const urls = ['/healthz', '/readyz', `${apiBase}/api/overall_course`];
    const [note, courses, ...pages] = await Promise.all([
      student.post('/api/get_notes', course),
      student.post('/api/paid_course', { user_id: student.id }),
      ...urls.map((url) => academy.app.inject({ url })),
    ]);
    expect(note.json().data.notes).toBe('');
    expect([courses, ...pages].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(isSaved).toBe(false);
    release();
    expect((await save).statusCode).toBe(200);
    expect((await student.post('/api/get_notes', course)).json().data.notes).toBe('kohl');
  },
);

test.skipIf(isWithout('SQLite'))(
  'who has waited too long for another process hears that it is busy, and when to come again (SQLite)',
  async () => {
    const academy = await openAcademy();
    const student = await signedIn(academy, priya);
    const course = { user_id: student.id, course_id: '1' };
    const release = lock(academy);
    const booking = {
      name: 'Maya Devi',
      email: 'maya@example.com',
      phone: '9876543210',
      date: '2025-12-01',
      service: 'Mehendi',
      message: 'At six',
    };
    const answers = await Promise.all([
      student.post('/api/save_notes', { ...course, notes: 'kohl', base_revision: 0 }),
      visitor(academy).post('/api/save_application', booking),
      visitor(academy).post('/api/login', anitha),
      student.post('/api/logout', {}),
    ]);
    for (const { statusCode, headers, json } of answers) {
      expect(statusCode).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(json().message).toBe('The academy is busy right now. Please try again in a moment.');
    }
    academy.clock.ms += 6000;
    expect((await academy.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    release();
    const again = await student.post('/api/save_notes', {
      ...course,
      notes: 'kohl',
      base_revision: 0,
    });
    expect(again.statusCode).toBe(200);
  },
);

test.skipIf(isWithout('SQLite'))(
  'a student whose session is due to be renewed still reads while another process writes (SQLite)',
  async () => {
    const academy = await openAcademy();
    const student = await signedIn(academy, priya);
    const due = new Date(Date.now() + 30 * 24 * 3600_000).toISOString();
    await sql`update sessions set expires_at = ${due}`.execute(academy.db);
    lock(academy);
    expect((await student.post('/api/paid_course', { user_id: student.id })).statusCode).toBe(200);
  },
);

test.skipIf(isWithout('SQLite'))(
  'a command that finds the database locked says so in words, and has changed nothing (SQLite)',
  async () => {
    const academy = await openAcademy();
    lock(academy);
    const { code, err } = await run(academy, ['enrol', priya.email, '2']);
    expect(code).toBe(1);
    expect(err).toContain('Another process has been writing to the database');
    expect(err).not.toContain('.ts:');
  },
);

test.skipIf(isWithout('SQLite'))(
  'a transaction is alone on its connection, also beside one that waits for another process (SQLite)',
  async () => {
    const { config } = await openAcademy();
    const db = openDatabase(loadConfig({ DATA_DIR: config.dataDir }));
    onTestFinished(() => db.destroy());
    const seen: string[] = [];
    const inside = db.transaction().execute(async (trx) => {
      await trx.updateTable('services').set({ name: 'changed' }).where('id', '=', '1').execute();
      // Whoever reads now must not see what is not committed.
      const outside = db.selectFrom('services').select('name').where('id', '=', '1');
      const reading = outside.executeTakeFirst().then((row) => void seen.push(row?.name ?? ''));
      await new Promise((resolve) => setImmediate(resolve));
      expect(seen).toEqual([]);
      return { reading };
    });
    await (await inside).reading;
    expect(seen).toEqual(['changed']);
  },
);

/** Takes the write lock as another process would; answers how to give it back. */
function lock({ config }: TestAcademy): () => void {
  const other = new DatabaseSync(join(config.dataDir, 'academy.sqlite'));
  other.exec('begin immediate');
  onTestFinished(() => other.close());
  return () => other.exec('commit');
}
