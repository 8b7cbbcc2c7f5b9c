import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { openAcademy, priya, signedIn, type TestAcademy } from '../../support/server/server-app.ts';
import { testOnPostgres } from '../../support/server/several-machines.ts';

const course = { course_id: '1', notes: 'Dot first', base_revision: 0 };

testOnPostgres('a read whose connection the database ends is answered by another one', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const held = await hold(academy, 'enrolments');
  const reading = student.post('/api/paid_course', { user_id: student.id });
  await held.endWaiting();
  await held.release();
  const reply = await reading;
  expect(reply.statusCode).toBe(200);
  expect(reply.json().data).toHaveLength(2);
});

testOnPostgres(
  'a save whose session is read over a connection that ends is saved by another one',
  async () => {
    const academy = await openAcademy();
    const student = await signedIn(academy, priya);
    const held = await hold(academy, 'sessions');
    const saving = student.post('/api/save_notes', { user_id: student.id, ...course });
    await held.endWaiting();
    await held.release();
    expect((await saving).statusCode).toBe(200);
  },
);

testOnPostgres(
  'a connection that was ended under a query is not given to the next one',
  async () => {
    const { db } = await openAcademy();
    const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    await expect(end).rejects.toThrow('terminating connection');
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  },
);

testOnPostgres(
  'a save whose connection the database ends says so, and sent again is there once',
  async () => {
    const academy = await openAcademy();
    const student = await signedIn(academy, priya);
    const held = await hold(academy, 'note_versions');
    const note = { user_id: student.id, ...course };
    const saving = student.post('/api/save_notes', note);
    await held.endWaiting();
    await held.release();
    const reply = await saving;
    expect(reply.statusCode).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await student.post('/api/save_notes', note)).statusCode).toBe(200);
    expect((await student.post('/api/save_notes', note)).json().data.revision).toBe(1);
    const kept = await academy.db.selectFrom('note_versions').select('revision').execute();
    expect(kept).toEqual([{ revision: 1 }]);
  },
);

/** Locks a table from a connection of its own, so that whoever asks for it waits. */
async function hold({ config }: TestAcademy, table: 'enrolments' | 'note_versions' | 'sessions') {
  const holder = openDatabase(config);
  const admin = openDatabase(config);
  onTestFinished(async () => {
    await holder.destroy();
    await admin.destroy();
  });
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = holder.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  return {
    /** Ends the connection of who waits, as a database does that is told to stop. */
    async endWaiting() {
      const end = sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_locks
        where not granted and relation = to_regclass(${table})
        and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await end.execute(admin)).rows.length).toBe(1);
    },
    async release() {
      released.resolve();
      await holding;
    },
  };
}
