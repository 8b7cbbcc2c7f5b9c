import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const versionsPerStudent = 50;
/** Students that the bench signs in: with Priya's password, so that nothing is hashed here. */
export const benchStudents = 16;
export const studentEmail = (number: number) => `bench${number}@example.com`;

/** Adds students with 50 versions of a note each, up to `rows` versions, in one transaction. */
export function addNoteRows(dataDir: string, rows: number): void {
  const db = new DatabaseSync(join(dataDir, 'academy.sqlite'));
  const students = Math.max(benchStudents, Math.round(rows / versionsPerStudent));
  const numbers = (count: number) =>
    `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${count - 1})`;
  db.exec(`
    begin immediate;
    ${numbers(students)}
    insert into users (id, name, email, email_verified, role)
      select 'bench' || n, 'Bench ' || n, 'bench' || n || '@example.com', 1, 'User' from numbers
      where true on conflict do nothing;
    ${numbers(benchStudents)}
    insert into accounts (id, user_id, account_id, provider_id, password)
      select 'bench' || n, 'bench' || n, 'bench' || n, 'credential', password
      from numbers, accounts join users on users.id = accounts.user_id
      where users.email = 'priya@example.com' on conflict do nothing;
    ${numbers(students)}
    insert into enrolments (user_id, course_id, enrolled_at_ms)
      select 'bench' || n, '1', 0 from numbers where true on conflict do nothing;
    ${numbers(students)},
    versions (revision) as (
      select 1 union all select revision + 1 from versions where revision < ${versionsPerStudent}
    )
    insert into note_versions (user_id, course_id, revision, text, saved_at_ms)
      select 'bench' || n, '1', revision, 'Lids: gold cut crease, kumkum wash. Line ' || revision, 0
      from numbers, versions where true on conflict do nothing;
    commit;
  `);
  db.close();
}

export function countNoteRows(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'academy.sqlite'));
  const row = db.prepare('select count(*) as count from note_versions').get();
  db.close();
  return Number(row?.count);
}
