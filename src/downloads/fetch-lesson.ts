import { type LessonFile, lessonFiles } from '#contract/lesson-files.ts';
import { call } from '../api/call.ts';
import { HttpError } from '../api/errors.ts';
import { isRefusedSession } from '../api/is-refused-session.ts';
import type { FilmKeyPath, TakenKey } from '../storage/film-db.ts';
import { changeAndDrop, dropFile, fileStates } from '../storage/film-files.ts';
import type { FilmKey } from '../storage/film-key.ts';
import { keepLists } from '../storage/signed-lists.ts';
import { type Copy, changeTaken, type TakenLesson, takenLesson } from '../storage/taken-lessons.ts';
import { fetchFile } from './fetch-file.ts';
import { keyForLease } from './film-key.ts';
import { bytesOf, type FilmList, filesOf, keptList, noExtras, qualityFor } from './film-list.ts';
import type { RemainingFiles } from './hand-over.ts';
import { phoneTime } from './phone-clock.ts';
import { requireDisk, requireRoom } from './room.ts';
import { TransferInterrupted, TransferProblem } from './transfer-error.ts';

interface Fetching {
  key: TakenKey;
  filmKey: FilmKey;
  signal: AbortSignal;
  onKept: (bytes: number) => void;
  /** Hears what is still to come, anew with each file that is whole. */
  onStillToCome: (still: RemainingFiles) => void;
}

/** A file that comes damaged so often in a row is damaged at the academy. */
const mostDamaged = 3;

/**
 * Brings one lesson to the phone, whole and verified; a film that it replaces plays until then.
 * Throws as `fetchFile` does, and what `call` throws.
 */
export async function fetchLesson(fetching: Fetching): Promise<void> {
  const { key, filmKey, signal, onKept, onStillToCome } = fetching;
  const row = await takenLesson(key);
  if (!row) return;
  const begun = row.next && !row.isOutdated ? row : await askForList(row, filmKey);
  if (!begun?.next) return;
  const film: FilmKeyPath = [...key, begun.next.film];
  const list = await keptList(film);
  if (!list) {
    await changeTaken(key, (now) => now && { ...now, isOutdated: true, next: null });
    throw new TransferInterrupted('The list of files is not here');
  }
  await requireRoom(begun.next);
  if (begun.problem !== null) await changeTaken(key, (now) => now && { ...now, problem: null });
  const files = filesOf(list, begun.next.quality);
  const states = await fileStates(film);
  const missing = files.filter(({ path }) => !states.get(path)?.isWhole);
  for (const [index, file] of missing.entries()) {
    onStillToCome({ film, files: missing.slice(index) });
    await requireRoom({ bytes: file.bytes, kept: 0 });
    await unlessDamaged(async () => {
      await requireDisk(file.bytes);
      await fetchFile({
        key: [...film, file.path],
        file,
        address: file.address,
        filmKey: filmKey.key,
        signal,
        onKept,
      });
    });
  }
  signal.throwIfAborted();
  const { next } = begun;
  const isStill = (copy: Copy | null) => copy?.film === next.film && copy.quality === next.quality;
  await changeAndDrop(film, new Set(files.map(({ path }) => path)), (now) =>
    isStill(now.next) ? { ...now, whole: now.next, next: null, problem: null } : null,
  );
}

async function unlessDamaged(fetchOnce: () => Promise<void>): Promise<void> {
  for (let times = 1; ; times += 1) {
    try {
      return await fetchOnce();
    } catch (error) {
      const isDamaged = error instanceof TransferProblem && error.problem === 'damaged';
      if (!isDamaged || times === mostDamaged) throw error;
    }
  }
}

/** Asks the academy what there is to fetch; null where the lesson is not taken along any more. */
async function askForList(row: TakenLesson, filmKey: FilmKey): Promise<TakenLesson | null> {
  const { userId, courseId, lesson } = row;
  const key: TakenKey = [userId, courseId, lesson];
  const { data } = await call(lessonFiles, { user_id: userId, course_id: courseId, lesson }).catch(
    (error: unknown) => {
      throw problemOf(error);
    },
  );
  await keyForLease(userId, filmKey, data.lease);
  const film: FilmKeyPath = [...key, data.files.film];
  const quality = qualityFor(data.files, row.shortSide);
  const list: FilmList = { files: data.files, extras: data.extras ?? noExtras };
  const files = filesOf(list, quality.name);
  await dropChanged(film, files);
  const lists = {
    files: JSON.stringify(data.files),
    extras: data.extras ? JSON.stringify(data.extras) : null,
  };
  const states = await fileStates(film);
  const next = {
    film: data.files.film,
    quality: quality.name,
    seconds: data.files.seconds,
    bytes: bytesOf(files),
    kept: files.reduce((sum, { path }) => sum + (states.get(path)?.kept ?? 0), 0),
    lease: { token: data.lease, grantedAtMs: await phoneTime() },
  };
  const pathsOf = (name: string) => filesOf(list, name).map(({ path }) => path);
  return keepLists(film, lists, pathsOf, (now) => {
    // Of the same film there is one list, which the new lease is for: new captions change it.
    const whole = now.whole?.film === next.film ? { ...now.whole, lease: next.lease } : now.whole;
    // She may have chosen another quality while the academy was asked.
    const isOutdated = now.shortSide !== row.shortSide;
    return { ...now, whole, next, isOutdated, checkedAt: Date.now() };
  });
}

/** Drops files that have changed: a folder that was filled by hand may hold others of the same names now. */
async function dropChanged(film: FilmKeyPath, files: readonly LessonFile[]): Promise<void> {
  const earlier = await keptList(film);
  if (!earlier) return;
  const hashes = new Map(
    earlier.files.qualities
      .flatMap(({ name }) => filesOf(earlier, name))
      .map(({ path, sha256 }) => [path, sha256]),
  );
  for (const { path, sha256 } of files) {
    const before = hashes.get(path);
    if (before !== undefined && before !== sha256) await dropFile([...film, path]);
  }
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof HttpError) || isRefusedSession(error)) return error;
  // A school's filter may say 403 too, of what is hers.
  if (error.reason === 'not_enrolled') return new TransferProblem('not-enrolled');
  return error.status === 404 ? new TransferProblem('missing') : error;
}
