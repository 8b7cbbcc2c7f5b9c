import type { Generated } from 'kysely';
import type { AppointmentStatus } from '#contract/booked-appointment.ts';
import type { FilmState } from '#contract/studio-course.ts';
import type { AuditTables } from './audit-tables.ts';
import type { CertificateTables } from './certificate-tables.ts';
import type { LearningTables } from './learning-tables.ts';
import type { LessonTables } from './lesson-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { RetentionTables } from './retention-tables.ts';

/** The columns as `migrations/` makes them, for Kysely; better-auth keeps `users` itself. */
export interface Tables
  extends PaymentTables,
    LearningTables,
    LessonTables,
    RetentionTables,
    AuditTables,
    CertificateTables {
  /** The tables that the servers keep in memory, and how often each was changed. */
  table_versions: { name: 'courses'; version: number };
  migrations: { name: string; applied_at_ms: number };
  /** `facts` is JSON, as `PageFacts` of the contract has this part. */
  page_facts: { part: string; facts: string };
  /** The entries of the last imported file; `facts` is JSON, its content. */
  imported_entries: { list: string; entry: string; facts: string };
  users: {
    id: string;
    name: string;
    email: string;
    image: string | null;
    role: string;
    /** The language in which she is written to; null: she has chosen none. */
    language: Generated<string | null>;
    /** A Date on PostgreSQL, ISO 8601 on SQLite. */
    created_at: Date | string;
    updated_at: string;
  };
  /** `password` holds the Argon2id hash where `provider_id` is `credential`. */
  accounts: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    updated_at: string;
  };
  /** Times: a Date on PostgreSQL, ISO 8601 on SQLite. */
  sessions: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Date | string;
    user_agent: string | null;
    created_at: Date | string;
    updated_at: Date | string;
  };
  verifications: { id: string; expires_at: Date | string };
  services: {
    id: string;
    name: string;
    position: number;
    retired_at_ms: Generated<number | null>;
    translations: Generated<string>;
  };
  courses: {
    id: string;
    name: string;
    description: string;
    duration: string;
    fees_in_rupees: number;
    /** File name in `uploads` of the media store. */
    image: string | null;
    overview: string | null;
    points_html: string | null;
    position: number;
    /** Since when the course is not offered; its students keep it. Null: it is offered. */
    retired_at_ms: Generated<number | null>;
    /** The highest number that a lesson of it ever had: the next one gets the next number. */
    lessons_numbered: Generated<number>;
    /** JSON, as `Translations` of the contract; so in every table that has the column. */
    translations: Generated<string>;
  };
  enrolments: {
    user_id: string;
    course_id: string;
    enrolled_at_ms: number;
    /** A day in Indian time, `YYYY-MM-DD`. */
    last_opened_on: string | null;
    /** The paid order that this follows; null: the academy enrolled her by hand. */
    order_id: string | null;
  };
  note_versions: {
    user_id: string;
    course_id: string;
    /** Counts the saves of one note, from 1, without gaps. */
    revision: number;
    text: string;
    saved_at_ms: number;
  };
  note_keys: { user_id: string; key: string };
  mail_jobs: {
    id: string;
    recipient: string | null;
    /** Null: an answer goes to the sender. */
    reply_to: Generated<string | null>;
    subject: string;
    body_text: string;
    body_html: string;
    attachments: string;
    attempts: number;
    due_at_ms: number | null;
    created_at_ms: number;
    /** Null: it is worth reading at any time. */
    expires_at_ms: number | null;
    last_error: string | null;
  };
  rate_limits: { key: string; tries: number; resets_at_ms: number };
  password_resets: {
    token_hash: string;
    user_id: string | null;
    password_hash: string;
    tries: number;
    expires_at_ms: number;
    /** Null: an older server wrote the row; so in every table that has the column. */
    mail_id: string | null;
  };
  one_time_passwords: {
    email: string;
    code_hash: string;
    course_id: string | null;
    tries: number;
    sent_at_ms: number;
    expires_at_ms: number;
    mail_id: string | null;
  };
  appointments: {
    id: string;
    booking_key: string | null;
    name: string;
    email: string;
    phone: string;
    /** A day in Indian time, `YYYY-MM-DD`. */
    date: string;
    service_id: string;
    message: string;
    booked_at_ms: number;
    status: Generated<AppointmentStatus>;
    /** The hour agreed with the visitor, `HH:MM` in Indian time. */
    time: Generated<string | null>;
    /** Counts the studio's changes, from 0. */
    revision: Generated<number>;
    /** 1: its visitor has asked to be erased, and it goes when its day is over. */
    is_leaving: Generated<number>;
    /** The language of the page where it was booked; null: not known. */
    language: Generated<string | null>;
  };
  film_uploads: {
    course_id: string;
    lesson: number;
    /** Names its parts in the media store. */
    upload_id: string;
    file_name: string;
    bytes: number;
    parts: number;
    parts_received: number;
    state: FilmState;
    failure: string | null;
    /** While it is prepared: when its server was last alive. */
    updated_at_ms: number;
    /** The number of times that servers have taken it and not been stopped; only the last one may write. */
    tries: Generated<number>;
    /** The share of it that is prepared; null: nothing is known. */
    done_percent: number | null;
  };
}
