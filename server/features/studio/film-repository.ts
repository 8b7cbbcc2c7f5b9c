import type { Kysely, Selectable, Updateable } from 'kysely';
import type { FilmUpload } from '#contract/studio-course.ts';
import type { Tables } from '../../db/tables.ts';

export type FilmUploadRow = Selectable<Tables['film_uploads']>;

export interface FilmUploads {
  ofLesson(courseId: string, lesson: number): Promise<FilmUploadRow | undefined>;
  /** The newest of each of its lessons. */
  ofCourse(courseId: string): Promise<FilmUploadRow[]>;
  byId(uploadId: string): Promise<FilmUploadRow | undefined>;
  forget(uploadId: string): Promise<void>;
  /** Adds an upload, which replaces the lesson's earlier one. */
  start(upload: FilmUploadRow): Promise<void>;
  /** Counts a part once, however often it was sent. */
  receive(uploadId: string, part: number, nowMs: number): Promise<void>;
  /** Answers false when the upload is not in the state `from`: another process was first. */
  move(
    uploadId: string,
    from: FilmUploadRow['state'],
    changes: Updateable<Tables['film_uploads']>,
  ): Promise<boolean>;
  /** Deletes what is not ready and has not changed since then; answers the ids of those uploads. */
  deleteStale(beforeMs: number): Promise<string[]>;
}

/** A server says this often that it is still at work on a film. */
export const heartbeatMs = 10_000;
/** After this silence a server counts as dead. */
const silentMs = 6 * heartbeatMs;

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

    async start(upload) {
      const { course_id: _, lesson: __, ...values } = upload;
      await db
        .insertInto('film_uploads')
        .values(upload)
        .onConflict((conflict) => conflict.columns(['course_id', 'lesson']).doUpdateSet(values))
        .execute();
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

/** Whether a film is being prepared by a server that still lives. */
export const isAtWork = ({ state, updated_at_ms }: FilmUploadRow, nowMs: number): boolean =>
  state === 'preparing' && nowMs - Number(updated_at_ms) < silentMs;

export function wireUpload(upload: FilmUploadRow, nowMs: number): FilmUpload {
  const { file_name, parts, parts_received, state, failure } = upload;
  const facts = { file_name, parts, parts_received };
  if (state === 'preparing' && !isAtWork(upload, nowMs)) {
    return { ...facts, state: 'failed', failure: interrupted };
  }
  return { ...facts, state, failure };
}

export const interrupted =
  'The server was stopped while it prepared the video. Please send it again.';
