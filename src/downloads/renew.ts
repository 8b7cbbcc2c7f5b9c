import { type Lease, renewLeases } from '#contract/lesson-files.ts';
import { call } from '../api/call.ts';
import { type FilmKey, readFilmKey } from '../storage/film-key.ts';
import { readLists } from '../storage/signed-lists.ts';
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
import { hashOfList, readLease } from './read-lease.ts';

/** The shortest time between two questions about a lesson of which the academy can say nothing now, in ms. */
const askAgainMs = 60_000;
/** When such a lesson may be asked for again, in the page's running time. */
const unansweredUntil = new Map<string, number>();

/**
 * Renews all her leases where one of them is no longer fresh, 500 in a request. Marks a film that was
 * replaced to be fetched anew; where there is none for her, the lesson's list is to say why. Throws what
 * `call` throws.
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
  const { whole } = row;
  if (!whole || performance.now() < (unansweredUntil.get(keyOf(row).join()) ?? 0)) return false;
  const lease = await readLease(whole.lease.token, leaseKey);
  if (wasJustAsked(row, lease)) return false;
  const { grantedAtMs } = whole.lease;
  return !lease || leaseState({ grantedAtMs, leaseMs: lease.lease_ms }, nowMs) !== 'fresh';
}

/** Whether a copy that waits to be replaced, and keeps its old lease until then, was asked for lately. */
function wasJustAsked({ next, isOutdated, checkedAt }: TakenLesson, lease: Lease | null): boolean {
  if (checkedAt === null || !(isOutdated || next !== null)) return false;
  const leaseMs = lease?.lease_ms ?? Number.POSITIVE_INFINITY;
  return leaseState({ grantedAtMs: checkedAt, leaseMs }, Date.now()) === 'fresh';
}

interface WholeLesson {
  row: TakenLesson;
  copy: Copy;
}

/** The server takes no more in one request. */
const mostAtOnce = 500;

async function renewAll(userId: string, rows: TakenLesson[], filmKey: FilmKey): Promise<void> {
  const whole = rows.flatMap((row) => (row.whole ? { row, copy: row.whole } : []));
  let type: 'wanted' | 'changed' = 'changed';
  for (let from = 0; from < whole.length; from += mostAtOnce) {
    if (await renewThese(userId, whole.slice(from, from + mostAtOnce), filmKey)) type = 'wanted';
  }
  announceFilms({ type, userId });
}

/** Renews these leases. Resolves to whether the academy is now to be asked for more than was known. */
async function renewThese(
  userId: string,
  whole: WholeLesson[],
  filmKey: FilmKey,
): Promise<boolean> {
  const lessons = whole.map(({ row, copy }) => ({
    course_id: row.courseId,
    lesson: row.lesson,
    film: copy.film,
  }));
  const { data } = await call(renewLeases, { user_id: userId, lessons });
  const token = data.find(({ lease }) => lease !== null)?.lease;
  const trusted = token ? await keyForLease(userId, filmKey, token) : filmKey;
  const grantedAtMs = await phoneTime();
  for (const { row } of whole) {
    const isLeftOut = !data.some((one) => isOf(one, row));
    if (isLeftOut) unansweredUntil.set(keyOf(row).join(), performance.now() + askAgainMs);
  }
  let isMore = false;
  for (const answer of data) {
    const found = whole.find(({ row }) => isOf(answer, row));
    if (!found) continue;
    // Another lesson's lease was due: that there still is no film for this one is no news.
    const known = await readLease(found.copy.lease.token, filmKey.leaseKey);
    if (answer.film === null && wasJustAsked(found.row, known)) continue;
    const lease = answer.lease === null ? null : { token: answer.lease, grantedAtMs };
    const same = lease && (await sameLists(lease.token, found, trusted));
    const isChanged = !(same?.isFilm && same.areExtras);
    await settle(found.row, found.copy, {
      lease: same?.isFilm ? lease : null,
      isChanged,
      film: answer.film,
    });
    isMore ||= answer.film === null || (isChanged && !found.row.isOutdated);
  }
  return isMore;
}

const isOf = (answer: { course_id: string; lesson: number }, row: TakenLesson): boolean =>
  row.courseId === answer.course_id && row.lesson === answer.lesson;

/** Whether a lease is for the lists that are here: with new captions a film has another list. */
async function sameLists(
  token: string,
  { row, copy }: WholeLesson,
  { leaseKey }: FilmKey,
): Promise<{ isFilm: boolean; areExtras: boolean }> {
  const [lease, lists] = await Promise.all([
    readLease(token, leaseKey),
    readLists([...keyOf(row), copy.film]),
  ]);
  if (!lease || !lists) return { isFilm: false, areExtras: false };
  const extras = lists.extras === null ? undefined : await hashOfList(lists.extras);
  return {
    isFilm: lease.files === (await hashOfList(lists.files)),
    areExtras: lease.extras === extras,
  };
}

async function settle(
  row: TakenLesson,
  copy: Copy,
  answer: { lease: Copy['lease'] | null; isChanged: boolean; film: string | null },
): Promise<void> {
  const { lease, isChanged, film } = answer;
  await changeTaken(keyOf(row), (now) => {
    if (now?.whole?.film !== copy.film) return now;
    const whole = lease ? { ...now.whole, lease } : now.whole;
    // The lesson may have a film again; or it has none for her, and what the list says of that must not
    // wait for her tap: an enrolment that has ended, or a lesson that is hidden and stays here.
    const isAskedAnew = now.problem === 'missing' || (film === null && now.problem === 'damaged');
    const problem = isAskedAnew ? null : now.problem;
    // Where the film, its list or its sheets have changed, the lesson's files are asked for anew.
    const isOutdated = now.isOutdated || isChanged;
    return { ...now, whole, problem, isOutdated, checkedAt: Date.now() };
  });
}
