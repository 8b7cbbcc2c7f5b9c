const mostVersions = 50;
/** Students that the bench signs in: with Priya's password, so that nothing is hashed here. */
export const benchStudents = 100;
export const studentEmail = (number: number) => `bench${number}@example.com`;

type Run = (sql: string) => Promise<unknown> | unknown;

/** Adds students with up to 50 versions of a note each, `rows` in all; the same SQL for both databases. */
export async function addNoteRows(run: Run, rows: number): Promise<void> {
  const students = Math.max(benchStudents, Math.round(rows / mostVersions));
  const versions = Math.round(rows / students);
  const numbers = (count: number) =>
    `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${count - 1})`;
  await run('begin');
  await run(`${numbers(students)}
    insert into users (id, name, email, email_verified, role)
      select 'bench' || n, 'Bench ' || n, 'bench' || n || '@example.com', true, 'User' from numbers
      where true on conflict do nothing`);
  await run(`${numbers(benchStudents)}
    insert into accounts (id, user_id, account_id, provider_id, password)
      select 'bench' || n, 'bench' || n, 'bench' || n, 'credential', password
      from numbers, accounts join users on users.id = accounts.user_id
      where users.email = 'priya@example.com' on conflict do nothing`);
  await run(`${numbers(students)}
    insert into enrolments (user_id, course_id, enrolled_at_ms)
      select 'bench' || n, '1', 0 from numbers where true on conflict do nothing`);
  await run(`${numbers(students)},
    versions (revision) as (
      select 1 union all select revision + 1 from versions where revision < ${versions}
    )
    insert into note_versions (user_id, course_id, revision, text, saved_at_ms)
      select 'bench' || n, '1', revision, 'Lids: gold cut crease, kumkum wash. Line ' || revision, 0
      from numbers, versions where true on conflict do nothing`);
  await run('commit');
}
