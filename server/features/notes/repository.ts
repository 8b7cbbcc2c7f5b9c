import type { Kysely } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { type NoteVersion, noNote } from './rules.ts';

export interface NoteKey {
  userId: string;
  courseId: string;
}

interface NewVersion {
  text: string;
  revision: number;
  savedAtMs: number;
}

interface EnrolledNote {
  note: NoteVersion;
  /** The day on which she was in the course last; null: never. */
  lastOpenedOn: string | null;
}

export interface Notes {
  /** The newest version; `noNote` when there is none. */
  current(key: NoteKey): Promise<NoteVersion>;
  /** The same with what her enrolment tells; null where she is not enrolled in the course. */
  ifEnrolled(key: NoteKey): Promise<EnrolledNote | null>;
  /** Lists the newest versions, the newest first. */
  history(key: NoteKey, limit: number): Promise<NoteVersion[]>;
  /** Answers false when another save has taken this revision first. */
  append(key: NoteKey, version: NewVersion): Promise<boolean>;
}

/** Selects all versions, the newest first. */
const versionsOf = (db: Kysely<Tables>, { userId, courseId }: NoteKey) =>
  db
    .selectFrom('note_versions')
    .select(['text', 'revision', 'saved_at_ms as savedAtMs'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('revision', 'desc');

const newestVersion = prepared((db, key: NoteKey) => versionsOf(db, key).limit(1));

/** Selects one row where she is enrolled, with or without a note: the most frequent read is one query. */
const versionIfEnrolled = prepared((db, { userId, courseId }: NoteKey) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .leftJoin('note_versions', (join) =>
      join
        .onRef('note_versions.user_id', '=', 'enrolments.user_id')
        .onRef('note_versions.course_id', '=', 'enrolments.course_id')
        // By value, PostgreSQL finds the newest revision once; by reference it would look at every version.
        .on('note_versions.revision', '=', ({ selectFrom }) =>
          selectFrom('note_versions as newest')
            .select(({ fn }) => fn.max('newest.revision').as('revision'))
            .where('newest.user_id', '=', userId)
            .where('newest.course_id', '=', courseId),
        ),
    )
    .select([
      'note_versions.text',
      'note_versions.revision',
      'note_versions.saved_at_ms',
      'enrolments.last_opened_on',
    ])
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.course_id', '=', courseId),
);

const appendVersion = prepared((db, version: NoteKey & NewVersion) =>
  db
    .insertInto('note_versions')
    .values({
      user_id: version.userId,
      course_id: version.courseId,
      revision: version.revision,
      text: version.text,
      saved_at_ms: version.savedAtMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision'),
);

export function createNotes(db: Kysely<Tables>): Notes {
  return {
    async current(key) {
      const [row] = await newestVersion(db, key);
      return row ?? noNote;
    },

    async ifEnrolled(key) {
      const [row] = await versionIfEnrolled(db, key);
      if (!row) return null;
      const { text, revision, saved_at_ms, last_opened_on: lastOpenedOn } = row;
      if (text === null || revision === null) return { note: noNote, lastOpenedOn };
      return { note: { text, revision, savedAtMs: saved_at_ms }, lastOpenedOn };
    },

    history: (key, limit) => versionsOf(db, key).limit(limit).execute(),

    append: async (key, version) => (await appendVersion(db, { ...key, ...version })).length > 0,
  };
}
