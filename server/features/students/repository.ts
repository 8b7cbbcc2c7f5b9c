import type { Kysely } from 'kysely';
import type { LanguageCode } from '#contract/language-code.ts';
import type { Role } from '#contract/roles.ts';
import { holds, type Rows, streamedRows } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

export interface StudentRow {
  id: string;
  name: string;
  email: string;
  role: string;
  /** Null: she has chosen none. */
  language: string | null;
}

export interface StudentLine extends StudentRow {
  /** A Date on PostgreSQL, ISO 8601 on SQLite. */
  created_at: Date | string;
  courses: number;
}

interface StudentFilter {
  id?: string | undefined;
  /** A part of the name or address, whatever its capitals. */
  search?: string | undefined;
  /** Only those who are enrolled in this course. */
  courseId?: string | undefined;
  role?: Role | undefined;
  /** Only this part of the list. */
  rows?: Rows | undefined;
}

export interface Students {
  /** Finds an account by its address, whatever its capitals. */
  byEmail(email: string): Promise<StudentRow | undefined>;
  byId(id: string): Promise<StudentRow | undefined>;
  /** Lists accounts by address, one row at a time. */
  list(filter: StudentFilter): AsyncIterable<StudentLine>;
  /** The role counts from the student's next call: the session reads it from here each time. */
  setRole(userId: string, role: Role): Promise<void>;
  setLanguage(userId: string, language: LanguageCode): Promise<void>;
  /** Keeps a language where she has none yet: one that she has chosen stays. */
  keepFirstLanguage(email: string, language: LanguageCode): Promise<void>;
  /** The two digits of the state on her invoices; null: she was not asked, or did not say. */
  stateOf(userId: string): Promise<string | null>;
  /** An empty `state` takes back what she has said before. */
  setState(userId: string, state: string): Promise<void>;
}

export function createStudents(db: Kysely<Tables>): Students {
  const students = () => db.selectFrom('users').select(['id', 'name', 'email', 'role', 'language']);
  return {
    byEmail: (email) => students().where('email', '=', email.toLowerCase()).executeTakeFirst(),
    byId: (id) => students().where('id', '=', id).executeTakeFirst(),

    list({ id, search, courseId, role, rows }) {
      let lines = db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'role', 'language', 'created_at'])
        .select(({ selectFrom }) =>
          selectFrom('enrolments')
            .whereRef('enrolments.user_id', '=', 'users.id')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .$asScalar()
            .$notNull()
            .as('courses'),
        )
        .orderBy('email');
      if (id !== undefined) lines = lines.where('id', '=', id);
      if (search) {
        lines = lines.where((eb) => eb.or([holds('name', search), holds('email', search)]));
      }
      if (role) lines = lines.where('role', '=', role);
      if (courseId) {
        lines = lines.where('id', 'in', ({ selectFrom }) =>
          selectFrom('enrolments').select('user_id').where('course_id', '=', courseId),
        );
      }
      if (rows) lines = lines.offset(rows.offset).limit(rows.limit);
      return lines.stream(streamedRows);
    },

    async setRole(userId, role) {
      const change = { role, updated_at: new Date().toISOString() };
      await db.updateTable('users').set(change).where('id', '=', userId).execute();
    },

    async setLanguage(userId, language) {
      const change = { language, updated_at: new Date().toISOString() };
      await db.updateTable('users').set(change).where('id', '=', userId).execute();
    },

    async keepFirstLanguage(email, language) {
      await db
        .updateTable('users')
        .set({ language })
        .where('email', '=', email.toLowerCase())
        .where('language', 'is', null)
        .execute();
    },

    async stateOf(userId) {
      const row = db.selectFrom('student_states').select('state').where('user_id', '=', userId);
      return (await row.executeTakeFirst())?.state ?? null;
    },

    async setState(userId, state) {
      if (state === '') {
        await db.deleteFrom('student_states').where('user_id', '=', userId).execute();
        return;
      }
      await db
        .insertInto('student_states')
        .values({ user_id: userId, state })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ state }))
        .execute();
    },
  };
}
