import * as v from 'valibot';
import { LessonNumberSchema } from '#contract/lesson.ts';
import { IdSchema } from '#contract/reply.ts';
import { SealedBytesSchema } from './aes-gcm.ts';
import { inFilmDb, inFilms, keysUnder, type TakenKey } from './film-db.ts';

/** The reasons why a lesson does not go on by itself. */
const transferProblems = [
  /** The academy wants her to log in again. */
  'signed-out',
  /** She is not enrolled (any more): what was here is gone. */
  'not-enrolled',
  /** The lesson has no film (any more), or one that no phone can keep. */
  'missing',
  /** The browser gives this site no more room. */
  'full',
  /** The bytes that came were not those that the academy has promised, several times in a row. */
  'damaged',
  /** She has ended it in the browser's notification: paused, until she wants to go on. */
  'stopped',
] as const;

const LeaseSchema = v.object({
  token: v.string(),
  /** When it came, in the time that this phone has seen pass (phone-time.ts). */
  grantedAtMs: v.number(),
});

const CopySchema = v.object({
  film: v.string(),
  quality: v.string(),
  seconds: v.nullable(v.number()),
  bytes: v.number(),
  /** The number of these bytes that are here. */
  kept: v.number(),
  lease: LeaseSchema,
});
export type Copy = v.InferOutput<typeof CopySchema>;

const TakenLessonSchema = v.object({
  userId: IdSchema,
  courseId: IdSchema,
  lesson: LessonNumberSchema,
  /** The course's and the lesson's names, sealed: after her logout nobody reads what she learns. */
  names: SealedBytesSchema,
  /** The quality that she has chosen, by the shorter side of its picture. */
  shortSide: v.number(),
  takenAt: v.number(),
  isPaused: v.boolean(),
  problem: v.fallback(v.nullable(v.picklist(transferProblems)), null),
  /** The copy whose files are all verified: it plays. */
  whole: v.nullable(CopySchema),
  /** The copy that is being fetched: the first, or another film or quality in the place of `whole`. */
  next: v.nullable(CopySchema),
  /** Whether the academy is to be asked for its files, since the film is new here or was replaced. */
  isOutdated: v.boolean(),
  /** When the academy was last asked whether it is hers, by this phone's clock. */
  checkedAt: v.nullable(v.number()),
});
/** A lesson that a student has taken along, or is taking. */
export type TakenLesson = v.InferOutput<typeof TakenLessonSchema>;

export const keyOf = ({
  userId,
  courseId,
  lesson,
}: Pick<TakenLesson, 'userId' | 'courseId' | 'lesson'>): TakenKey => [userId, courseId, lesson];

/** Reads a row as it came out of the database; null where this build cannot read it. */
export const readTaken = (row: unknown): TakenLesson | null => {
  const result = v.safeParse(TakenLessonSchema, row);
  return result.success ? result.output : null;
};

/** Resolves to a student's lessons in the order in which she took them, without those that cannot be read. */
export async function takenLessons(userId: string): Promise<TakenLesson[]> {
  const rows = await inFilmDb((database) => database.getAll('lessons', keysUnder([userId])));
  return rows.flatMap((row) => readTaken(row) ?? []).sort((a, b) => a.takenAt - b.takenAt);
}

export const takenLesson = async (key: TakenKey): Promise<TakenLesson | null> =>
  readTaken(await inFilmDb((database) => database.get('lessons', key)));

/** Writes what `change` makes of the row, and resolves to it; null leaves everything as it is. */
export const changeTaken = (
  key: TakenKey,
  change: (row: TakenLesson | null) => TakenLesson | null,
): Promise<TakenLesson | null> =>
  inFilms(['lessons'], async (tx) => {
    const store = tx.objectStore('lessons');
    const next = change(readTaken(await store.get(key)));
    if (next) await store.put(next, key);
    return next;
  });

/** Deletes all that this phone has of the lesson. */
export const dropTaken = (key: TakenKey): Promise<void> => dropUnder(key);

/** Deletes all that this student took along. */
export const dropAllTaken = (userId: string): Promise<void> => dropUnder([userId]);

const dropUnder = (prefix: (string | number)[]): Promise<void> =>
  inFilms(['lessons', 'lists', 'files', 'pieces'], async (tx) => {
    for (const store of ['lessons', 'lists', 'files', 'pieces'] as const) {
      await tx.objectStore(store).delete(keysUnder(prefix));
    }
  });
