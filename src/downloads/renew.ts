import { renewLeases } from '#contract/lesson-files.ts';
import { call } from '../api/call.ts';
import { dropOtherFiles, readList } from '../storage/film-files.ts';
import { type FilmKey, readFilmKey } from '../storage/film-key.ts';
import {
  type Copy,
  changeTaken,
  keyOf,
  type TakenLesson,
  takenLessons,
} from '../storage/taken-lessons.ts';
import { announceFilms } from './channel.ts';
import { keyForLease } from './film-key.ts';
import { leaseState } from './lease-rules.ts';
import { phoneTime } from './phone-clock.ts';
import { readLease, sha256 } from './read-lease.ts';

/**
 * Renews all her leases in one request where one of them is no longer fresh. What is not hers any
 * more goes, and a film that was replaced is to be fetched anew. Throws what `call` throws.
 */
export async function renewWhereDue(userId: string): Promise<void> {
  const filmKey = await readFilmKey(userId);
  if (!filmKey) return;
  const rows = await takenLessons(userId);
  const now = await phoneTime();
  const due = await Promise.all(rows.map((row) => isDue(row, filmKey, now)));
  if (due.includes(true)) await renewAll(userId, rows, filmKey);
}

async function isDue(row: TakenLesson, { leaseKey }: FilmKey, nowMs: number): Promise<boolean> {
  if (!row.whole) return false;
  const lease = await readLease(row.whole.lease.token, leaseKey);
  const { grantedAtMs } = row.whole.lease;
  return !lease || leaseState({ grantedAtMs, leaseMs: lease.lease_ms }, nowMs) !== 'fresh';
}

/** The server takes no more in one request. */
const mostAtOnce = 500;

async function renewAll(userId: string, rows: TakenLesson[], filmKey: FilmKey): Promise<void> {
  const whole = rows.flatMap((row) => (row.whole ? { row, copy: row.whole } : []));
  const lessons = whole
    .slice(0, mostAtOnce)
    .map(({ row, copy }) => ({ course_id: row.courseId, lesson: row.lesson, film: copy.film }));
  const { data } = await call(renewLeases, { user_id: userId, lessons });
  const token = data.find(({ lease }) => lease !== null)?.lease;
  const trusted = token ? await keyForLease(userId, filmKey, token) : filmKey;
  const grantedAtMs = await phoneTime();
  for (const answer of data) {
    const found = whole.find(
      ({ row }) => row.courseId === answer.course_id && row.lesson === answer.lesson,
    );
    if (!found) continue;
    const lease = answer.lease === null ? null : { token: answer.lease, grantedAtMs };
    const isListSame = lease !== null && (await isForList(lease.token, found, trusted));
    await settle(found.row, found.copy, { lease: isListSame ? lease : null, film: answer.film });
  }
  announceFilms({ type: 'wanted', userId });
}

/** Whether a lease is for the list that is here: new captions make another one. */
async function isForList(
  token: string,
  { row, copy }: { row: TakenLesson; copy: Copy },
  { leaseKey }: FilmKey,
): Promise<boolean> {
  const [lease, list] = await Promise.all([
    readLease(token, leaseKey),
    readList([...keyOf(row), copy.film]),
  ]);
  return list !== undefined && lease?.files === (await sha256(new TextEncoder().encode(list)));
}

async function settle(
  row: TakenLesson,
  copy: Copy,
  { lease, film }: { lease: Copy['lease'] | null; film: string | null },
): Promise<void> {
  if (film === null) return takeBack(row);
  await changeTaken(keyOf(row), (now) => {
    if (now?.whole?.film !== copy.film) return now;
    const whole = lease ? { ...now.whole, lease } : now.whole;
    // Without a lease it is another film, or has another list: both are asked for.
    return { ...now, whole, isOutdated: now.isOutdated || !lease, checkedAt: Date.now() };
  });
}

/** It is not hers any more: its bytes go, and the list says so until she has read it. */
export async function takeBack(row: TakenLesson): Promise<void> {
  const key = keyOf(row);
  await changeTaken(
    key,
    (now) => now && { ...now, whole: null, next: null, problem: 'not-enrolled' },
  );
  await dropOtherFiles([...key, ''], new Set());
}
