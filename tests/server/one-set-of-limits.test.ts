import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { studioCourse } from '#contract/studio-course.ts';
import { studioLessons } from '#contract/studio-lesson.ts';
import { studioServices } from '#contract/studio-services.ts';
import { readAcademy } from '../../server/academy-file/academy-file.ts';
import { createLessonFilms } from '../../server/features/lessons/film-repository.ts';
import { run } from '../support/server/academy-cli.ts';
import { testFolder } from '../support/server/backups.ts';
import { openAcademy, signedInStaff } from '../support/server/server-app.ts';

const course_id = '4';
const long = (chars: number) => 'x'.repeat(chars);

test.each([
  ['courses.0.name', 200],
  ['courses.0.description', 2000],
  ['courses.0.duration', 100],
  ['courses.0.overview', 10_000],
  ['courses.0.pointsHtml', 20_000],
  ['courses.0.translations.ta.name', 200],
  ['courses.0.translations.ta.overview', 10_000],
  ['services.0.name', 100],
  ['services.0.translations.ta.name', 100],
  ['services.1', 100],
])('an academy file has no longer text at %s than the studio or a booking takes', (place, most) => {
  expect(problemsWith(place, long(most))).toEqual([]);
  expect(problemsWith(place, long(most + 1))).toEqual([
    `${place} must have ${most} characters at most`,
  ]);
});

test('a course has no higher fees than the studio takes, from a file or by command', async () => {
  const problem = 'must be 10000000 rupees at most';
  expect(problemsWith('courses.0.feesInRupees', 10_000_000)).toEqual([]);
  expect(problemsWith('courses.0.feesInRupees', 10_000_001)).toEqual([
    `courses.0.feesInRupees ${problem}`,
  ]);
  const dear = await run(await openAcademy(), added('Gold', '3000000000'));
  expect(dear).toMatchObject({ code: 2, err: `The feesInRupees ${problem}.\n` });
});

test('a course is not added with a longer name than the studio takes', async () => {
  const { code, err } = await run(await openAcademy(), added(long(201), '1'));
  expect({ code, err }).toEqual({ code: 2, err: 'The name must have 200 characters at most.\n' });
});

test('a title made of a course’s long name is cut between letters, and can be exported', async () => {
  const { academy, ask } = await studio();
  const name = `a${'நி'.repeat(90)}`;
  await academy.db.updateTable('courses').set({ name }).where('id', '=', course_id).execute();
  const film = { folder: 'bridal', details: { seconds: 15, captions: [] } };
  expect(await createLessonFilms(academy.db).set(course_id, 1, film)).toBe(true);
  const only = await run(academy, ['export', '-']);
  expect(JSON.parse(only.out).courses.at(-1)).toMatchObject({ name, video: 'bridal' });

  const [section] = v.parse(studioLessons.response, await ask('lessons')).data;
  expect(section?.lessons[0]?.title).toBe(`a${'நி'.repeat(59)}`);
  await ask('add_lesson', { title: 'The second' });
  const file = join(testFolder(), 'academy.json');
  await run(academy, ['export', file]);
  const again = await run(academy, ['import', file]);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to change.') });
});

test('what an older version has stored is shown by the studio, and its export names what is too long', async () => {
  const { academy, ask } = await studio();
  const { db } = academy;
  const translations = (fields: object) => JSON.stringify({ ta: fields });
  await db
    .updateTable('courses')
    .set({
      description: long(2001),
      duration: long(101),
      overview: long(10_001),
      fees_in_rupees: 10_000_001,
      translations: translations({ name: long(201) }),
    })
    .where('id', '=', course_id)
    .execute();
  await db
    .updateTable('services')
    .set({ translations: translations({ name: long(101) }) })
    .execute();
  const film = { folder: 'bridal', details: { seconds: 15, captions: [] } };
  await createLessonFilms(db).set(course_id, 1, film);
  await db
    .updateTable('lessons')
    .set({ title: long(121), translations: translations({ title: long(122) }) })
    .where('course_id', '=', course_id)
    .execute();

  const { data: course } = v.parse(studioCourse.response, await ask('course'));
  expect(course).toMatchObject({ fees: 10_000_001, overview: long(10_001) });
  const { data: sections } = v.parse(studioLessons.response, await ask('lessons'));
  expect(sections[0]?.lessons[0]).toMatchObject({ title: long(121) });
  const { data: services } = v.parse(studioServices.response, await ask('services'));
  expect(services.services[0]?.translations.ta).toEqual({ name: long(101) });
  const exported = await run(academy, ['export', '-']);
  const [first, ...places] = exported.err.trimEnd().split('\n  ');
  expect(first).toBe('An import does not take this file until these places are mended in it:');
  expect(places).toEqual([
    ...[0, 1, 2, 3, 4, 5].map(
      (index) => `services.${index}.translations.ta.name must have 100 characters at most`,
    ),
    'courses.3.description must have 2000 characters at most',
    'courses.3.duration must have 100 characters at most',
    'courses.3.feesInRupees must be 10000000 rupees at most',
    'courses.3.overview must have 10000 characters at most',
    'courses.3.translations.ta.name must have 200 characters at most',
  ]);
  const { courses } = JSON.parse(exported.out);
  expect(courses.at(-1).sections[0].lessons[0]).toMatchObject({
    title: long(120),
    translations: { ta: { title: long(120) } },
  });
});

/** An academy with staff signed in, whose course 4 has no lesson yet. */
async function studio() {
  const academy = await openAcademy();
  const staff = await signedInStaff(academy);
  for (const table of ['lesson_sheets', 'lessons', 'course_sections'] as const) {
    await academy.db.deleteFrom(table).where('course_id', '=', course_id).execute();
  }
  const none = academy.db.updateTable('courses').set({ lessons_numbered: 0 });
  await none.where('id', '=', course_id).execute();
  const ask = async (call: string, body: object = {}) =>
    (await staff.post(`/api/studio_${call}`, { course_id, ...body })).json();
  return { academy, ask };
}

const added = (name: string, fees: string) => [
  ...['course', 'add', name, '--fees', fees, '--duration', '1 hour', '--description', 'Gold.'],
];

/** Returns the problems of the demo academy's file with `value` at `place`, a path of keys joined by dots. */
function problemsWith(place: string, value: unknown): string[] {
  const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  academy.services = [
    { name: 'Bridal Makeup', translations: { ta: { name: 'மணப்பெண்' } } },
    'Party Makeup',
  ];
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((at, key) => {
    at[key] ??= {};
    return at[key];
  }, academy);
  parent[last] = value;
  const read = readAcademy(Buffer.from(JSON.stringify(academy)));
  return 'problems' in read ? read.problems : [];
}
