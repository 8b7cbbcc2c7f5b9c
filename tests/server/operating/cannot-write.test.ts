import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { openAcademy, priya, signedIn, visitor } from '../../support/server/server-app.ts';
import { isWithout, readOnlyUrl } from '../../support/server/test-database.ts';

test.skipIf(isWithout('SQLite'))(
  'a server on a full disk is not ready, says so, reads on, and is ready again by itself (SQLite)',
  async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const academy = await openAcademy({ LOG_LEVEL: 'error' }, { logStream });
    const { app, db, clock } = academy;
    const student = await signedIn(academy, priya);
    const ready = async () => (await app.inject({ url: '/readyz' })).statusCode;
    expect(await ready()).toBe(200);

    // SQLite's own way to be full: not one page more than it has, and none that can be written anew.
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
    const course = { user_id: student.id, course_id: '1' };
    const long = { ...course, notes: 'blend '.repeat(30_000), base_revision: 0 };
    const save = await student.post('/api/save_notes', long);
    expect(save.statusCode).toBe(503);
    expect(save.json().message).toContain('cannot save anything right now');
    expect(lines.join('')).toContain('database or disk is full');
    expect(lines.join('')).not.toContain('cannot rollback');
    expect((await student.post('/api/get_notes', course)).statusCode).toBe(200);

    await sql`pragma query_only = on`.execute(db);
    clock.ms += 6000;
    expect(await ready()).toBe(503);
    await sql`pragma query_only = off`.execute(db);
    clock.ms += 6000;
    // It answers after 300 ms what it knew before, when the disk is slower than that.
    await expect.poll(ready).toBe(200);
  },
);

test.skipIf(isWithout('SQLite'))(
  'a fault that ends the transaction by itself is what the log names, not the rollback after it (SQLite)',
  async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const academy = await openAcademy({ LOG_LEVEL: 'error' }, { logStream });
    const student = await signedIn(academy, priya);
    for (const table of ['note_versions', 'services']) {
      await sql
        .raw(
          `create trigger gone_${table} before insert on ${table}
           begin select raise(rollback, 'the disk is gone'); end`,
        )
        .execute(academy.db);
    }
    const inserted = academy.db
      .transaction()
      .execute((trx) =>
        trx.insertInto('services').values({ id: '9', name: 'x', position: 9 }).execute(),
      );
    await expect(inserted).rejects.toThrow('the disk is gone');
    const note = { user_id: student.id, course_id: '1', notes: 'blend up', base_revision: 0 };
    expect((await student.post('/api/save_notes', note)).statusCode).toBe(500);
    expect(lines.join('')).toContain('the disk is gone');
    expect(lines.join('')).not.toMatch(/cannot rollback|no such savepoint/);
  },
);

test.skipIf(isWithout('PostgreSQL'))(
  'a server whose database has become a standby is not ready, and asks to be called again (PostgreSQL)',
  async () => {
    const { config, clock } = await openAcademy();
    const standby = { ...config, databaseUrl: readOnlyUrl(config.databaseUrl ?? '') };
    const db = openDatabase(standby);
    const app = await buildApp({ db, config: standby, clock: () => clock.ms });
    onTestFinished(async () => {
      await app.close();
      await db.destroy();
    });
    const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };
    const reply = await visitor({ app, db, config, clock }).post('/api/send-otp', maya);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    await expect.poll(async () => (await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  },
);
