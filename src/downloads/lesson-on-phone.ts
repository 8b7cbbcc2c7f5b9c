import { filmMetadataName } from '#contract/film-metadata.ts';
import type { Lease } from '#contract/lesson-files.ts';
import type { FilmKeyPath, TakenKey } from '../storage/film-db.ts';
import { markUnverified, readFile } from '../storage/film-files.ts';
import { type FilmKey, readFilmKey } from '../storage/film-key.ts';
import { readLists, type SignedLists } from '../storage/signed-lists.ts';
import { type Copy, takenLesson } from '../storage/taken-lessons.ts';
import { askForFile } from './ask-for-file.ts';
import { announceFilms } from './channel.ts';
import { filesOf, listIn } from './film-list.ts';
import { leaseState } from './lease-rules.ts';
import { phoneTime } from './phone-clock.ts';
import { hashOfList, readLease } from './read-lease.ts';
import { renewWhereDue } from './renew.ts';

/** A lesson that plays without the academy. */
export interface LessonOnPhone {
  /** The film's name; another film of the same lesson has another one. */
  film: string;
  /** The path of the playlist of its quality. */
  playlist: string;
  captions: { path: string; language: string }[];
  /** The path of the film's `FilmMetadata`; null: it has none. */
  metadata: string | null;
  /** Its sheets, by their addresses (lesson.ts). */
  sheets: { path: string; file: string }[];
  /**
   * Resolves to the bytes of one of its files. A damaged one comes from the academy and is fetched again
   * for the next time. Rejects where the academy cannot be reached, and where a new copy has taken the
   * place of this one: its files are gone, and so may be their film at the academy.
   */
  read: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Resolves to the lesson as it plays from this phone. Null: it is not here whole, or not readable now.
 * `over`: its lease is over or not valid, and could not be renewed now.
 */
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
  const [lists, lease, now] = await Promise.all([
    readLists(film),
    readLease(copy.lease.token, leaseKey),
    phoneTime(),
  ]);
  if (!lists || !lease) return 'over';
  const times = { grantedAtMs: copy.lease.grantedAtMs, leaseMs: lease.lease_ms };
  if (leaseState(times, now) === 'over' || !(await isLeaseOf(lease, film, lists))) return 'over';
  const { extras } = lists;
  const isSigned = extras !== null && lease.extras === (await hashOfList(extras));
  return readable(film, copy, filmKey, isSigned ? lists : { ...lists, extras: null });
}

async function isLeaseOf(
  lease: Lease,
  [userId, courseId, lesson, film]: FilmKeyPath,
  { files }: SignedLists,
): Promise<boolean> {
  return (
    lease.user_id === userId &&
    lease.course_id === courseId &&
    lease.lesson === lesson &&
    lease.film === film &&
    lease.files === (await hashOfList(files))
  );
}

function readable(
  film: FilmKeyPath,
  { quality }: Copy,
  filmKey: CryptoKey,
  lists: SignedLists,
): LessonOnPhone | null {
  const list = listIn(lists);
  const files = list ? filesOf(list, quality) : [];
  const playlist = list?.files.qualities.find(({ name }) => name === quality)?.files[0];
  if (!list || !playlist) return null;
  const metadata = list.extras.metadata.find(({ path }) => path === filmMetadataName);
  return {
    film: list.files.film,
    playlist: playlist.path,
    captions: list.files.captions.map(({ path, language }) => ({ path, language })),
    metadata: metadata?.path ?? null,
    sheets: list.extras.sheets.map(({ path, file }) => ({ path, file })),
    async read(path) {
      const kept = await readFile([...film, path], filmKey);
      const promised = files.find((file) => file.path === path);
      if (kept && kept.length === promised?.bytes) return kept;
      if (!promised) throw new Error(`${path} is no file of this lesson`);
      const [userId, courseId, lesson, name] = film;
      const whole = (await takenLesson([userId, courseId, lesson]))?.whole;
      if (whole && (whole.film !== name || whole.quality !== quality))
        throw new Error(`${path} is of a copy that was replaced`);
      await markUnverified([...film, path]);
      announceFilms({ type: 'wanted', userId });
      const reply = await askForFile(promised.address, {});
      if (!reply.ok)
        throw new Error(`${path} is damaged, and the academy answered ${reply.status}`);
      return new Uint8Array(await reply.arrayBuffer());
    },
  };
}
