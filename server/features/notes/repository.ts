import type { Kysely } from 'kysely';
import { type Commit, createOwnCommit } from '../../db/group-commit.ts';
import type { Tables } from '../../db/tables.ts';
import { type NoteVersion, noNote } from './rules.ts';

export interface NoteKey {
  userId: string;
  courseId: string;
}

export interface Notes {
  /** The newest version; `noNote` when there is none. */
  current(key: NoteKey): Promise<NoteVersion>;
  /** The newest versions first. */
  history(key: NoteKey, limit: number): Promise<NoteVersion[]>;
  /** Answers false when another save has taken this revision first. */
  append(
    key: NoteKey,
    version: { text: string; revision: number; savedAtMs: number },
  ): Promise<boolean>;
  /** Runs work that saves; answers when it is durable. */
  commit<T>(work: (notes: Notes) => Promise<T>): Promise<T>;
}

export function createNotes(db: Kysely<Tables>, commit: Commit = createOwnCommit(db)): Notes {
  return {
    commit: (work) => commit((trx) => work(createNotes(trx))),

    async current({ userId, courseId }) {
      const row = await db
        .selectFrom('note_versions')
        .select(['text', 'revision', 'saved_at_ms as savedAtMs'])
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .orderBy('revision', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? noNote;
    },

    history: ({ userId, courseId }, limit) =>
      db
        .selectFrom('note_versions')
        .select(['text', 'revision', 'saved_at_ms as savedAtMs'])
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .orderBy('revision', 'desc')
        .limit(limit)
        .execute(),

    async append({ userId, courseId }, { text, revision, savedAtMs }) {
      const inserted = await db
        .insertInto('note_versions')
        .values({ user_id: userId, course_id: courseId, revision, text, saved_at_ms: savedAtMs })
        .onConflict((conflict) => conflict.doNothing())
        .returning('revision')
        .executeTakeFirst();
      return inserted !== undefined;
    },
  };
}
