import type { Lease, LessonFiles } from '#contract/lesson-files.ts';
import type { FilmKeyPath, TakenKey } from '../storage/film-db.ts';
import { markDoubtful, readFile, readList } from '../storage/film-files.ts';
import { type FilmKey, readFilmKey } from '../storage/film-key.ts';
import { type Copy, takenLesson } from '../storage/taken-lessons.ts';
import { askForPart } from './ask-for-part.ts';
import { announceFilms } from './channel.ts';
import { listIn } from './film-list.ts';
import { leaseState } from './lease-rules.ts';
import { phoneTime } from './phone-clock.ts';
import { readLease, sha256 } from './read-lease.ts';
import { renewWhereDue } from './renew.ts';

/** A lesson that plays without the academy. */
export interface LessonOnPhone {
  /** The path of the playlist of its quality. */
  playlist: string;
  captions: { path: string; language: string }[];
  /**
   * The bytes of one of its files. A damaged one comes from the academy, where it can be reached,
   * and is fetched again for the next time; rejects where it cannot.
   */
  read: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Null: it is not here whole, or not readable now. `over`: it waits for the academy's word. */
export async function lessonOnPhone(
  userId: string,
  courseId: string,
  lesson: number,
): Promise<LessonOnPhone | 'over' | null> {
  const key: TakenKey = [userId, courseId, lesson];
  const [filmKey, row] = await Promise.all([readFilmKey(userId), takenLesson(key)]);
  if (!filmKey || !row?.whole) return null;
  const found = await opened(key, row.whole, filmKey);
  if (found !== 'over') return found;
  // One request opens it again, where the academy can be reached.
  await renewWhereDue(userId).catch(() => undefined);
  const copy = (await takenLesson(key))?.whole;
  return copy ? opened(key, copy, filmKey) : null;
}

async function opened(
  key: TakenKey,
  copy: Copy,
  { key: filmKey, leaseKey }: FilmKey,
): Promise<LessonOnPhone | 'over' | null> {
  const film: FilmKeyPath = [...key, copy.film];
  const [text, lease, now] = await Promise.all([
    readList(film),
    readLease(copy.lease.token, leaseKey),
    phoneTime(),
  ]);
  if (text === undefined || !lease) return 'over';
  const times = { grantedAtMs: copy.lease.grantedAtMs, leaseMs: lease.lease_ms };
  if (leaseState(times, now) === 'over' || !(await isLeaseOf(lease, film, text))) return 'over';
  return readable(film, copy, filmKey, listIn(text));
}

async function isLeaseOf(
  lease: Lease,
  [userId, courseId, lesson, film]: FilmKeyPath,
  list: string,
): Promise<boolean> {
  return (
    lease.user_id === userId &&
    lease.course_id === courseId &&
    lease.lesson === lesson &&
    lease.film === film &&
    lease.files === (await sha256(new TextEncoder().encode(list)))
  );
}

function readable(
  film: FilmKeyPath,
  { quality }: Copy,
  filmKey: CryptoKey,
  list: LessonFiles | null,
): LessonOnPhone | null {
  const files = list?.qualities.find(({ name }) => name === quality)?.files;
  if (!list || !files?.[0]) return null;
  return {
    playlist: files[0].path,
    captions: list.captions.map(({ path, language }) => ({ path, language })),
    async read(path) {
      const kept = await readFile([...film, path], filmKey);
      const promised = [...files, ...list.captions].find((file) => file.path === path);
      if (kept && kept.length === promised?.bytes) return kept;
      if (!promised) throw new Error(`${path} is no file of this lesson`);
      await markDoubtful([...film, path]);
      announceFilms({ type: 'wanted', userId: film[0] });
      const reply = await askForPart(list.base + path, {});
      if (!reply.ok)
        throw new Error(`${path} is damaged, and the academy answered ${reply.status}`);
      return new Uint8Array(await reply.arrayBuffer());
    },
  };
}
