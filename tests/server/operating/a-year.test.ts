import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { filmPartPath } from '#contract/studio-course.ts';
import { createLessonFilms } from '../../../server/features/lessons/film-repository.ts';
import { capturedLog } from '../../support/server/captured-log.ts';
import { mailWorker } from '../../support/server/mail-worker.ts';
import { passingTime } from '../../support/server/passing-time.ts';
import {
  openAcademy,
  priya,
  signedIn,
  signedInStaff,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';
import { wholeDatabase } from '../../support/server/whole-database.ts';

/** Somebody comes every fourth day for 400 days: what counts is the time, and not how many come. */
const visits = 100;
const daysBetween = 4;
/** By then whatever is kept for a year has begun to go; the habits of the end are those of this visit. */
const steadyVisit = visits - 1 - 4;
/** The tables whose rows are kept for as long as the account, or for good. */
const growing = ['note_versions', 'audit_entries'];

test('a year of sign-ins, bookings, films and mails leaves no more than the retention says', async () => {
  const log = capturedLog();
  const options = { logStream: log, pageDir: emptyFolder() };
  const academy = await openAcademy({ LOG_LEVEL: 'info' }, options);
  await neverLosePower(academy);
  const time = passingTime(academy);
  const staff = await signedInStaff(academy);
  let steady: Record<string, number> = {};
  for (let visit = 0; visit < visits; visit += 1) {
    await liveOneDay(academy, visit);
    if (visit % 2 === 0) await sendFilm(staff, visit);
    await mailWorker(academy).sendDue();
    time.stampOutbox();
    replaceFilm(academy, visit);
    await createLessonFilms(academy.db).set('1', 1, { folder: filmOf(visit), details: null });
    await academy.app.runHourlyJobs();
    if (visit === steadyVisit) steady = await sizes(academy);
    time.pass(daysBetween);
  }

  const end = await sizes(academy);
  const without = (all: Record<string, number>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !growing.includes(name)));
  expect(without(end)).toEqual(without(steady));

  // The figures are those of docs/decisions/045.
  const visitsIn = (days: number) => Math.floor(days / daysBetween) + 1;
  expect(end.appointments).toBeGreaterThan(visitsIn(365));
  expect(end.appointments).toBeLessThanOrEqual(visitsIn(365 + bookedAhead));
  expect(end.sessions).toBeLessThanOrEqual(visitsIn(60) + 1);
  expect(end.learning_reports).toBeLessThanOrEqual(visitsIn(60));
  expect(end.password_resets).toBeLessThanOrEqual(2);
  expect(end.one_time_passwords).toBeLessThanOrEqual(2);
  expect(end.rate_limits).toBeLessThanOrEqual(20);
  expect(end['mails given up']).toBeLessThanOrEqual(visitsIn(21));
  expect(end['files in the outbox']).toBeLessThanOrEqual(visitsIn(14) * mailsADay);
  expect(end.films).toBeLessThanOrEqual(2);
  // At most the upload that is under way has parts there.
  const incoming = join(academy.config.dataDir, 'incoming');
  expect(readdirSync(incoming).length).toBeLessThanOrEqual(1);

  // An hour in which nobody calls writes no line; a call writes two, and a mail one.
  expect(log.lines().length).toBeLessThan(visits * (2 * callsADay + mailsADay + rulesThatDelete));
  const anHourLater = () => {
    academy.clock.ms += 3_600_000;
    return academy.app.runHourlyJobs();
  };
  // A row or file whose time ends at this very millisecond goes with the next hour.
  await anHourLater();
  await anHourLater();
  const { length } = log.lines();
  await anHourLater();
  expect(log.lines()).toHaveLength(length);
}, 360_000);

const bookedAhead = 10;
/** Each that changes something fetches its token before. */
const callsADay = 16;
/** For a booking two, a code and a link. */
const mailsADay = 4;
/** A rule that has deleted something says so in one line. */
const rulesThatDelete = 12;

async function liveOneDay(academy: TestAcademy, visit: number): Promise<void> {
  const student = await signedIn(academy, priya);
  const inCourse = { user_id: student.id, course_id: '1' };
  if (visit % 5 === 0)
    await student.post('/api/save_notes', { ...inCourse, notes: `Visit ${visit}` });
  const report = { mutation_id: `report-${visit}`, watched_seconds: 60 };
  await student.post('/api/report_progress', { ...inCourse, ...report });
  const somebody = visitor(academy);
  const maya = { name: 'Maya Devi', email: `maya${visit}@example.com`, phone: '9876543210' };
  const date = new Date(academy.clock.ms + bookedAhead * 24 * 3_600_000).toISOString().slice(0, 10);
  await somebody.post('/api/save_application', { ...maya, date, service: '1', message: 'At six' });
  if (visit % 2 === 0) return;
  await somebody.post('/api/send-otp', maya);
  const wish = { password: 'kumkum-7', confirm_password: 'kumkum-7' };
  await somebody.post('/api/forget_password', { ...wish, email: priya.email });
  await giveUpOneMail(academy);
}

/** Every second is left alone before its only part. */
async function sendFilm(staff: Awaited<ReturnType<typeof signedInStaff>>, visit: number) {
  const film = { course_id: '3', file_name: `film-${visit}.mp4`, bytes: 5 };
  const started = await staff.post('/api/studio_start_film', film);
  expect(started.statusCode).toBe(200);
  const { upload_id } = started.json().data;
  if (visit % 4 !== 0) {
    await staff.post(`${filmPartPath}?upload_id=${upload_id}&part=0`, 'bytes', {
      contentType: 'application/octet-stream',
    });
  }
}

/** The code's: nobody reads that address. */
async function giveUpOneMail({ db }: TestAcademy): Promise<void> {
  const code = db.selectFrom('mail_jobs').select('id').where('subject', 'like', '%code%').limit(1);
  await db
    .updateTable('mail_jobs')
    .set({ due_at_ms: null, attempts: 80 })
    .where('id', 'in', code.where('due_at_ms', 'is not', null))
    .execute();
}

const isOurFilm = (name: string) => /^bridal-[0-9a-f]{8}$/.test(name);
/** A new one at every fourth visit. */
const filmOf = (visit: number) =>
  `bridal-${Math.floor(visit / 4)
    .toString(16)
    .padStart(8, '0')}`;

function replaceFilm({ config }: TestAcademy, visit: number): void {
  const folder = join(config.dataDir, 'media', filmOf(visit));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.m3u8'), '#EXTM3U\n');
}

async function sizes(academy: TestAcademy): Promise<Record<string, number>> {
  const { dataDir } = academy.config;
  const tables = await wholeDatabase(academy);
  const counts = Object.entries(tables).map(([table, rows]) => [table, rows.length]);
  const filmsIn = (folder: string) => readdirSync(join(dataDir, folder)).filter(isOurFilm);
  return {
    ...Object.fromEntries(counts),
    'mails given up': (tables.mail_jobs ?? []).length,
    'files in the outbox': readdirSync(join(dataDir, 'outbox')).length,
    films: filmsIn('media').length,
  };
}

/** Where a built page would be: its copies are another test's. */
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'no-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Keeps ten thousand commits from waiting for the disk. PostgreSQL waits for none in tests. */
async function neverLosePower({ db, config }: TestAcademy): Promise<void> {
  if (config.databaseUrl === null) await sql`pragma synchronous = off`.execute(db);
}
