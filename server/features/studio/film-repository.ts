import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { FilmUpload } from '#contract/studio-course.ts';
import type { Tables } from '../../db/tables.ts';

export type FilmUploadRow = Selectable<Tables['film_uploads']>;

export interface FilmUploads {
  ofLesson(courseId: string, lesson: number): Promise<FilmUploadRow | undefined>;
  /** Lists the uploads of a course: each lesson has one at most, its newest. */
  ofCourse(courseId: string): Promise<FilmUploadRow[]>;
  byId(uploadId: string): Promise<FilmUploadRow | undefined>;
  forget(uploadId: string): Promise<void>;
  /**
   * Adds an upload in the place of the lesson's earlier one. Answers false when that is not as it was
   * read any more: its film has arrived whole meanwhile, or another has taken its place.
   */
  start(upload: Insertable<Tables['film_uploads']>, earlier?: FilmUploadRow): Promise<boolean>;
  /** Counts a part once, however often it was sent. */
  receive(uploadId: string, part: number, nowMs: number): Promise<void>;
  /** Answers false when the upload is not in the state `from`: another process was first. */
  move(
    uploadId: string,
    from: FilmUploadRow['state'],
    changes: Updateable<Tables['film_uploads']>,
  ): Promise<boolean>;
  /**
   * Takes the film that waits longest, or one whose server has died; undefined when there is none.
   * However many servers ask, one has it.
   */
  takeNext(nowMs: number): Promise<FilmUploadRow | undefined>;
  /** Writes about a film that was taken. Answers false when another server has it by now. */
  report(taken: FilmUploadRow, changes: Updateable<Tables['film_uploads']>): Promise<boolean>;
  /** Deletes what is not ready and has not changed since then; answers the ids of those uploads. */
  deleteStale(beforeMs: number): Promise<string[]>;
}

/** A server says this often that it is still at work on a film, and how far it is. */
export const heartbeatMs = 5000;
/** After this silence a server counts as dead. */
const silentMs = 6 * heartbeatMs;

/** Where no part has come for so long nobody seems to send: one try takes 110 s at most (src/api/send-bytes.ts). */
const partMs = 2 * 60_000;

export function createFilmUploads(db: Kysely<Tables>): FilmUploads {
  const one = () => db.selectFrom('film_uploads').selectAll();
  return {
    ofLesson: (courseId, lesson) =>
      one().where('course_id', '=', courseId).where('lesson', '=', lesson).executeTakeFirst(),
    ofCourse: (courseId) => one().where('course_id', '=', courseId).execute(),
    byId: (uploadId) => one().where('upload_id', '=', uploadId).executeTakeFirst(),

    async forget(uploadId) {
      await db.deleteFrom('film_uploads').where('upload_id', '=', uploadId).execute();
    },

    async start(upload, earlier) {
      const { course_id: _, lesson: __, ...values } = { ...upload, tries: 0, done_percent: null };
      const started = await db
        .insertInto('film_uploads')
        .values(upload)
        .onConflict((conflict) =>
          earlier
            ? conflict
                .columns(['course_id', 'lesson'])
                .doUpdateSet(values)
                .where('film_uploads.upload_id', '=', earlier.upload_id)
                .where('film_uploads.state', '=', earlier.state)
            : conflict.doNothing(),
        )
        .returning('upload_id')
        .executeTakeFirst();
      return started !== undefined;
    },

    async receive(uploadId, part, nowMs) {
      await db
        .updateTable('film_uploads')
        .set({ parts_received: part + 1, updated_at_ms: nowMs })
        .where('upload_id', '=', uploadId)
        .where('parts_received', '=', part)
        .execute();
    },

    async move(uploadId, from, changes) {
      const moved = await db
        .updateTable('film_uploads')
        .set(changes)
        .where('upload_id', '=', uploadId)
        .where('state', '=', from)
        .returning('course_id')
        .executeTakeFirst();
      return moved !== undefined;
    },

    async takeNext(nowMs) {
      for (;;) {
        const next = await one()
          .where(({ or, and, eb }) =>
            or([
              eb('state', '=', 'queued'),
              and([eb('state', '=', 'preparing'), eb('updated_at_ms', '<=', nowMs - silentMs)]),
            ]),
          )
          .orderBy('updated_at_ms')
          .executeTakeFirst();
        if (!next) return undefined;
        const taken = await db
          .updateTable('film_uploads')
          .set({ state: 'preparing', updated_at_ms: nowMs, done_percent: 0, tries: next.tries + 1 })
          .where('upload_id', '=', next.upload_id)
          .where('state', '=', next.state)
          .where('tries', '=', next.tries)
          .where('updated_at_ms', '=', next.updated_at_ms)
          .returningAll()
          .executeTakeFirst();
        if (taken) return taken;
      }
    },

    async report({ upload_id, tries }, changes) {
      const reported = await db
        .updateTable('film_uploads')
        .set(changes)
        .where('upload_id', '=', upload_id)
        .where('state', '=', 'preparing')
        .where('tries', '=', tries)
        .returning('upload_id')
        .executeTakeFirst();
      return reported !== undefined;
    },

    async deleteStale(beforeMs) {
      const deleted = await db
        .deleteFrom('film_uploads')
        .where('state', '!=', 'ready')
        .where('updated_at_ms', '<', beforeMs)
        .returning('upload_id')
        .execute();
      return deleted.map(({ upload_id }) => upload_id);
    },
  };
}

/** Whether parts of a film still come: somebody is sending it. */
export const isArriving = (upload: FilmUploadRow | undefined, nowMs: number): boolean =>
  upload?.state === 'uploading' && nowMs - Number(upload.updated_at_ms) < partMs;

/** Whether a film has arrived whole, and waits for its turn or is being prepared. */
export const isInWork = (upload: FilmUploadRow | undefined): boolean =>
  upload?.state === 'queued' || upload?.state === 'preparing';

/** Whether a film is being prepared by a server that still lives. */
export const isAtWork = ({ state, updated_at_ms }: FilmUploadRow, nowMs: number): boolean =>
  state === 'preparing' && nowMs - Number(updated_at_ms) < silentMs;

export function wireUpload(upload: FilmUploadRow, nowMs: number): FilmUpload {
  const { file_name, parts, parts_received, state, failure, done_percent } = upload;
  const is_arriving = isArriving(upload, nowMs);
  const facts = { file_name, parts, parts_received, is_arriving, failure };
  // The server of such a film has died: the next one to look takes it.
  const isWaiting = state === 'preparing' && !isAtWork(upload, nowMs);
  if (isWaiting) return { ...facts, state: 'queued', done_percent: null };
  return { ...facts, state, done_percent: state === 'preparing' ? done_percent : null };
}
