import type { Tables } from '../../db/tables.ts';

export interface Personal {
  /** The column that says whose a row is. */
  column: string;
  /** The kind of its values: ids of accounts, or addresses, which may have no account. */
  holds: 'id' | 'email';
  /** The columns that are never exported, such as keys and hashes that would open something. */
  secret?: readonly string[];
  /** The columns that tell her rows apart and sort them, where long rows are read a few at a time. */
  key?: readonly string[];
  /** `by_rule`: `erasure-repository.ts` decides row by row. */
  erasure: 'all_rows' | 'by_rule';
}

const ofAccount = { column: 'user_id', holds: 'id', erasure: 'all_rows' } as const;

/**
 * Says of every table how to tell whose a row is; null: none is anybody's. A new table does not compile
 * before it stands here, so that nothing about a person is forgotten in an export or an erasure.
 */
export const personalTables = {
  users: { column: 'id', holds: 'id', erasure: 'by_rule' },
  accounts: { ...ofAccount, secret: ['password', 'access_token', 'refresh_token', 'id_token'] },
  sessions: { ...ofAccount, secret: ['token'] },
  enrolments: ofAccount,
  note_versions: { ...ofAccount, key: ['course_id', 'revision'] },
  note_keys: { ...ofAccount, secret: ['key'] },
  learning_records: ofAccount,
  completed_lessons: ofAccount,
  learning_reports: ofAccount,
  playback_positions: ofAccount,
  certificates: ofAccount,
  password_resets: { ...ofAccount, secret: ['token_hash', 'password_hash'] },
  erasures: ofAccount,
  student_states: ofAccount,
  orders: { ...ofAccount, erasure: 'by_rule' },
  appointments: { column: 'email', holds: 'email', erasure: 'by_rule' },
  one_time_passwords: {
    column: 'email',
    holds: 'email',
    secret: ['code_hash'],
    erasure: 'all_rows',
  },
  mail_jobs: {
    column: 'recipient',
    holds: 'email',
    secret: ['body_text', 'body_html', 'attachments'],
    erasure: 'all_rows',
  },
  // It names people by their ids alone, which lead to nobody once she is erased.
  audit_entries: null,
  // Their rows hang on an order, which says whose they are.
  order_courses: null,
  payment_events: null,
  invoices: null,
  refunds: null,
  sandbox_orders: null,
  sandbox_refunds: null,
  // Keyed hashes that lead to nobody.
  rate_limits: null,
  // better-auth keeps nothing here for us.
  verifications: null,
  number_series: null,
  page_facts: null,
  imported_entries: null,
  table_versions: null,
  courses: null,
  course_sections: null,
  lessons: null,
  lesson_sheets: null,
  services: null,
  film_uploads: null,
  unused_films: null,
  retention_runs: null,
  migrations: null,
} as const satisfies Record<keyof Tables, Personal | null>;

export type PersonalTable = {
  [Table in keyof typeof personalTables]: (typeof personalTables)[Table] extends null
    ? never
    : Table;
}[keyof typeof personalTables];

/** Every table with somebody's rows, those that refer to others first. */
export const tablesOfPeople: [PersonalTable, Personal][] = Object.entries(personalTables)
  .flatMap(([table, rule]): [PersonalTable, Personal][] =>
    rule ? [[table as PersonalTable, rule]] : [],
  )
  .reverse();
