import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Academy as AcademyFile } from '#contract/academy-file.ts';
import type { CourseTexts } from '#contract/studio-course.ts';
import { storedPageFacts } from '../../../server/db/page-facts.ts';
import { createLessonFilms } from '../../../server/features/lessons/film-repository.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { openAcademy, signedInStaff, type TestAcademy } from '../../support/server/server-app.ts';

test('an import of the file that the academy began with undoes nothing that the staff has done', async () => {
  const academy = await openAcademy();
  await inTheStudio(academy, '1', { fees: 14999, overview: 'With a lesson at the stage' });
  await inTheStudio(academy, '2', { is_offered: false });
  await createLessonFilms(academy.db).set('4', 1, { folder: 'bridal', details: null });
  const before = await courses(academy);
  const { code, out } = await run(academy, ['import', 'server/seed/academy.json']);
  expect({ code, out }).toEqual({
    code: 0,
    out: `Courses: 3 kept as the staff has it, 1 the same
  = 1 Bridal Makeup (feesInRupees: 14999, not 12999 as in the file; overview)
  = 2 Party Makeup (not offered)
  = 4 Traditional Makeup (video of lesson 1: bridal, not stage-eyes as in the file)
Services: 6 the same
Page: the same
Nothing to change.
`,
  });
  expect(await courses(academy)).toEqual(before);
});

test('what only the file has changed is taken, also beside the staff’s work in the same course', async () => {
  const academy = await openAcademy();
  await inTheStudio(academy, '1', { fees: 14999 });
  const file = changed(({ courses }) => {
    Object.assign(courses[0] ?? {}, { duration: '9 weeks' });
  });
  const { code, out } = await run(academy, ['import', file]);
  expect(code).toBe(0);
  expect(out).toContain('duration: ');
  expect((await courses(academy))[0]).toMatchObject({ fees_in_rupees: 14999, duration: '9 weeks' });
});

test('where both have changed, the conflict is named at every import until somebody decides', async () => {
  const academy = await openAcademy();
  await inTheStudio(academy, '1', { fees: 14999 });
  const file = changed(({ courses, contact }) => {
    Object.assign(courses[0] ?? {}, { feesInRupees: 13999 });
    contact.phone = '0422 111 1111';
  });
  const fees = async () => (await courses(academy))[0]?.fees_in_rupees;
  for (const _ of ['first', 'again']) {
    const { code, out, err } = await run(academy, ['import', file]);
    expect(code).toBe(1);
    expect(out).toContain('Conflicts: 1, left as the academy has them');
    expect(out).toContain('  ! courses.1.feesInRupees: 14999 here, 13999 in the file');
    expect(err).toContain('add --conflicts file');
    expect(await fees()).toBe(14999);
    // The rest of the file is imported all the same.
    expect((await storedPageFacts(academy.db))?.contact.phone).toBe('0422 111 1111');
  }
  const dry = await run(academy, ['import', file, '--conflicts', 'file', '--dry-run']);
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('14999 → 13999') });
  expect(await fees()).toBe(14999);
  expect(await run(academy, ['import', file, '--conflicts', 'file'])).toMatchObject({ code: 0 });
  expect(await fees()).toBe(13999);
  expect((await run(academy, ['import', file])).out).toContain('Nothing to change.');
});

test('a conflict in which both have come to the same is none', async () => {
  const academy = await openAcademy();
  await inTheStudio(academy, '1', { fees: 13999 });
  const file = changed(({ courses }) => {
    Object.assign(courses[0] ?? {}, { feesInRupees: 13999 });
  });
  const { code, out } = await run(academy, ['import', file]);
  expect(code).toBe(0);
  expect(out).toContain('Nothing to change.');
  await inTheStudio(academy, '1', { fees: 15999 });
  // It was the file's word too, so this is the staff's later one.
  expect((await run(academy, ['import', file])).out).toContain('15999, not 13999 as in the file');
});

test('--prune takes away what an import has brought, and asks about what the staff has made', async () => {
  const academy = await openAcademy();
  const course = ['course', 'add', 'Nails', '--fees', '4999', '--duration', '2 weeks'];
  const added = await run(academy, [...course, '--description', 'Hands first']);
  expect(added.code).toBe(0);
  await inTheStudio(academy, '2', { fees: 7999 });
  const file = changed((content) => {
    content.courses = content.courses.filter(({ id }) => id === '1');
    content.students = [];
  });
  const { code, out } = await run(academy, ['import', file, '--prune']);
  expect(code).toBe(1);
  expect(out).toContain('  ! courses.5: Nails here, nothing in the file');
  expect(out).toContain('  ! courses.2: Party Makeup here, nothing in the file');
  expect(await offered(academy)).toEqual(['1', '2', '5']);
  const forced = await run(academy, ['import', file, '--prune', '--conflicts', 'file']);
  expect(forced.code).toBe(0);
  expect(await offered(academy)).toEqual(['1']);
});

test('--only imports one part and leaves the others for later', async () => {
  const academy = await openAcademy();
  const file = changed((content) => {
    Object.assign(content.courses[0] ?? {}, { feesInRupees: 13999 });
    content.services.push('Nail Art');
    content.texts = { site_home_title: 'Beauty, by hand' };
  });
  const texts = await run(academy, ['import', file, '--only', 'texts']);
  expect(texts.out).toBe('Page: 1 changed\n  ~ texts.site_home_title\n');
  expect((await storedPageFacts(academy.db))?.texts.site_home_title).toBe('Beauty, by hand');
  expect((await courses(academy))[0]?.fees_in_rupees).toBe(12999);
  const services = await run(academy, ['import', file, '--only', 'services']);
  expect(services.out).toBe('Services: 1 added, 6 the same\n  + 7 Nail Art\n');
  const rest = await run(academy, ['import', file, '--only', 'courses']);
  expect(rest.out).toContain('Courses: 1 changed, 3 the same');
  expect((await run(academy, ['import', file])).out).toContain('Nothing to change.');
  expect(await run(academy, ['import', file, '--only', 'students'])).toMatchObject({ code: 2 });
});

test('where no earlier import is known, every difference may be the staff’s work', async () => {
  const academy = await openAcademy();
  await academy.db.deleteFrom('imported_entries').execute();
  const file = changed(({ courses }) => {
    Object.assign(courses[0] ?? {}, { feesInRupees: 13999 });
  });
  const { code, out } = await run(academy, ['import', file]);
  expect(code).toBe(1);
  expect(out).toContain('  ! courses.1.feesInRupees: 12999 here, 13999 in the file');
  expect((await courses(academy))[0]?.fees_in_rupees).toBe(12999);
});

test('for how many days downloads play is the file’s until the staff says it otherwise', async () => {
  const academy = await openAcademy();
  const days = async () => (await storedPageFacts(academy.db))?.downloads.leaseDays;
  const fileWith = (leaseDays: number) =>
    changed(({ downloads }) => {
      downloads.leaseDays = leaseDays;
    });
  expect((await run(academy, ['import', fileWith(21)])).code).toBe(0);
  expect(await days()).toBe(21);
  const staff = await signedInStaff(academy);
  await staff.post('/api/studio_save_settings', { lease_days: 30 });
  expect((await run(academy, ['import', fileWith(21)])).code).toBe(0);
  expect(await days()).toBe(30);
  expect((await run(academy, ['import', fileWith(91)])).err).toContain(
    'must be whole days, 1 to 90',
  );
});

async function inTheStudio(academy: TestAcademy, id: string, texts: Partial<CourseTexts>) {
  const staff = await signedInStaff(academy);
  const { data } = (await staff.post('/api/studio_course', { course_id: id })).json();
  const { image, course_video, upload, id: course_id, ...known } = data;
  const reply = await staff.post('/api/studio_save_course', { course_id, ...known, ...texts });
  expect(reply.statusCode).toBe(200);
}

/** The file that the academy began with, changed. */
function changed(change: (content: AcademyFile) => unknown): string {
  const content = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  change(content);
  const file = join(testFolder(), 'academy.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const courses = ({ db }: TestAcademy) =>
  db.selectFrom('courses').selectAll().orderBy('position').execute();

const offered = async (academy: TestAcademy) =>
  (await courses(academy)).filter((row) => row.retired_at_ms === null).map(({ id }) => id);
