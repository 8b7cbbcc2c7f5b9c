import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { buildApp } from '../../../server/app.ts';
import { createLessonFilms } from '../../../server/features/lessons/film-repository.ts';
import { counts, figures } from '../../support/server/figures.ts';
import { mailWorker } from '../../support/server/mail-worker.ts';
import {
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';

const dayMs = 24 * 3_600_000;

test('an appointment is kept for one year after its day, as the privacy page says', async () => {
  const academy = await openAcademy();
  await book(academy, '2025-12-01');
  await book(academy, '2025-12-02');
  const days = () => academy.db.selectFrom('appointments').select('date').execute();
  await tidyAt(academy, '2026-12-01T06:00+05:30');
  expect(await days()).toHaveLength(2);
  await tidyAt(academy, '2026-12-02T00:30+05:30');
  expect(await days()).toEqual([{ date: '2025-12-02' }]);
});

test('a session that has ended is deleted, one that lives is not', async () => {
  const academy = await openAcademy();
  const ended = await signedIn(academy, priya);
  const student = await signedIn(academy, priya);
  const sessions = () => academy.db.selectFrom('sessions').select('id').execute();
  const [first] = (await student.get(`${apiBase}/api/sessions`)).json().data;
  await academy.db
    .updateTable('sessions')
    .set({ expires_at: new Date(academy.clock.ms - 1000).toISOString() })
    .where('id', '!=', first.id)
    .execute();
  await academy.app.runHourlyJobs();
  expect(await sessions()).toEqual([{ id: first.id }]);
  expect((await student.post('/api/profile_get', { id: student.id })).statusCode).toBe(200);
  expect((await ended.post('/api/profile_get', { id: ended.id })).statusCode).toBe(401);
});

test('codes, links, counted tries and reports go when nobody can use them any more', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const learnt = await counts(academy, ['learning_records']);
  await fillWithTokens(academy, student);
  const tables = ['one_time_passwords', 'password_resets', 'rate_limits', 'learning_reports'];
  expect(await counts(academy, tables)).toEqual([1, 1, expect.any(Number), 1]);
  academy.clock.ms += 2 * dayMs;
  await academy.app.runHourlyJobs();
  expect(await counts(academy, tables)).toEqual([0, 0, 0, 1]);
  academy.clock.ms += 59 * dayMs;
  await academy.app.runHourlyJobs();
  expect(await counts(academy, tables)).toEqual([0, 0, 0, 0]);
  // The time that the report has added to her hours stays.
  expect(await counts(academy, ['learning_records'])).toEqual(learnt);
});

test('a mail that became a file is deleted after two weeks', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/send-otp', maya);
  await mailWorker(academy).sendDue();
  const outbox = join(academy.config.dataDir, 'outbox');
  const [name = ''] = readdirSync(outbox);
  utimesSync(join(outbox, name), academy.clock.ms / 1000, academy.clock.ms / 1000);
  academy.clock.ms += 13 * dayMs;
  await academy.app.runHourlyJobs();
  expect(readdirSync(outbox)).toEqual([name]);
  academy.clock.ms += 2 * dayMs;
  await academy.app.runHourlyJobs();
  expect(readdirSync(outbox)).toEqual([]);
});

test('a film that was replaced is deleted after a week, and what we have not made stays', async () => {
  const academy = await openAcademy();
  const folders = ['bridal-0a1b2c3d', 'bridal-9f8e7d6c', 'brought-by-hand'];
  for (const name of folders) putFolder(academy, name);
  const films = createLessonFilms(academy.db);
  await films.set('1', 1, { folder: 'bridal-0a1b2c3d', details: null });
  await academy.app.runHourlyJobs();
  await films.set('1', 1, { folder: 'bridal-9f8e7d6c', details: null });
  academy.clock.ms += 6 * dayMs;
  await academy.app.runHourlyJobs();
  expect(isThere(academy, 'bridal-0a1b2c3d')).toBe(true);
  academy.clock.ms += 8 * dayMs;
  await academy.app.runHourlyJobs();
  expect(folders.map((name) => isThere(academy, name))).toEqual([false, true, true]);
});

test('a film that a course shows again is not deleted', async () => {
  const academy = await openAcademy();
  for (const name of ['bridal-0a1b2c3d', 'bridal-9f8e7d6c']) putFolder(academy, name);
  const films = createLessonFilms(academy.db);
  for (const folder of ['bridal-9f8e7d6c', 'bridal-0a1b2c3d']) {
    await films.set('1', 1, { folder, details: null });
    await academy.app.runHourlyJobs();
    academy.clock.ms += 6 * dayMs;
  }
  await academy.app.runHourlyJobs();
  expect(isThere(academy, 'bridal-0a1b2c3d')).toBe(true);
  expect(isThere(academy, 'bridal-9f8e7d6c')).toBe(true);
});

test('of several servers one does it within the hour, and the figures are the same at each', async () => {
  const academy = await openAcademy();
  const { db, config, clock } = academy;
  const second = await buildApp({ db, config, clock: () => clock.ms });
  await book(academy, '2024-11-01');
  await Promise.all([academy.app.runHourlyJobs(), second.runHourlyJobs()]);
  await second.close();
  await book(academy, '2024-11-02');
  clock.ms += 30 * 60_000;
  await academy.app.runHourlyJobs();
  expect(await counts(academy, ['appointments'])).toEqual([1]);
  clock.ms += 30 * 60_000;
  await academy.app.runHourlyJobs();
  expect(await counts(academy, ['appointments'])).toEqual([0]);
  expect(await figures(academy)).toMatchObject({
    'retention_deleted_total{what="appointments"}': 2,
    'retention_last_run_timestamp_seconds{what="appointments"}': clock.ms / 1000,
  });
});

test('a server that died in the middle, or whose clock was wrong, holds nothing up for long', async () => {
  const academy = await openAcademy();
  await academy.app.runHourlyJobs();
  await book(academy, '2024-11-01');
  const due_at_ms = academy.clock.ms + 400 * dayMs;
  await academy.db.updateTable('retention_runs').set({ due_at_ms }).execute();
  await academy.app.runHourlyJobs();
  expect(await counts(academy, ['appointments'])).toEqual([0]);
});

test('more than one part of what is over is deleted in one run', async () => {
  const academy = await openAcademy();
  const rows = Array.from({ length: 1203 }, (_, n) => ({
    key: `k${n}`,
    tries: 1,
    resets_at_ms: 1,
  }));
  for (let from = 0; from < rows.length; from += 300) {
    await academy.db
      .insertInto('rate_limits')
      .values(rows.slice(from, from + 300))
      .execute();
  }
  await academy.app.runHourlyJobs();
  expect(await counts(academy, ['rate_limits'])).toEqual([0]);
  expect(await figures(academy)).toMatchObject({
    'retention_deleted_total{what="rate_limits"}': 1203,
  });
});

const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };

async function book({ db, clock }: TestAcademy, date: string): Promise<void> {
  const row = { ...maya, date, service_id: '1', message: 'At six', booked_at_ms: clock.ms };
  await db
    .insertInto('appointments')
    .values({ id: `booked-${date}`, ...row })
    .execute();
}

async function tidyAt({ app, clock }: TestAcademy, time: string): Promise<void> {
  clock.ms = Date.parse(time);
  await app.runHourlyJobs();
}

async function fillWithTokens(
  academy: TestAcademy,
  student: Awaited<ReturnType<typeof signedIn>>,
): Promise<void> {
  await visitor(academy).post('/api/send-otp', maya);
  const wish = { email: priya.email, password: 'kumkum-7', confirm_password: 'kumkum-7' };
  await visitor(academy).post('/api/forget_password', wish);
  await student.post('/api/report_progress', {
    user_id: student.id,
    course_id: '1',
    mutation_id: 'report-0001',
    watched_seconds: 60,
  });
}

const folderOf = ({ config }: TestAcademy, name: string) => join(config.dataDir, 'media', name);
const isThere = (academy: TestAcademy, name: string) => existsSync(folderOf(academy, name));

function putFolder(academy: TestAcademy, name: string): void {
  mkdirSync(folderOf(academy, name), { recursive: true });
  writeFileSync(join(folderOf(academy, name), 'index.m3u8'), '#EXTM3U\n');
}
