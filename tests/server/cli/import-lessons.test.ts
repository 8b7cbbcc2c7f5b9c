import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AcademyInput } from '#contract/academy-file.ts';
import { readAcademy } from '../../../server/academy-file/academy-file.ts';
import { createLessonChanges } from '../../../server/features/lessons/change-repository.ts';
import { createLessons } from '../../../server/features/lessons/repository.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import {
  emptyEnvironment,
  openAcademy,
  type TestAcademy,
} from '../../support/server/server-app.ts';

const stage = {
  title: 'On stage',
  lessons: [
    { number: 4, title: 'Base', video: 'bridal', isPreview: true },
    { number: 2, title: 'Alta', summary: 'Hands, then feet', isPublished: false },
  ],
};
const temple = {
  title: 'In the temple',
  lessons: [{ number: 1, title: 'Kohl', sheets: [{ title: 'The line', file: 'kohl-line.pdf' }] }],
};

test('lessons that are exported are the same in another academy', async () => {
  const academy = await openAcademy();
  const file = divided([stage, temple]);
  expect((await run(academy, ['import', file])).code).toBe(0);
  expect(await told(academy)).toEqual([
    ['On stage', '4 Base', '2 Alta'],
    ['In the temple', '1 Kohl'],
  ]);
  const copy = join(file, '../copy.json');
  await run(academy, ['export', copy]);
  const again = await run(academy, ['import', copy]);
  expect(again.out).toContain('Nothing to change.');

  const place = await emptyEnvironment();
  const made = await run({ PATH: process.env.PATH, ...place }, ['import', copy]);
  expect(made.err).toContain('no media/bridal/index.m3u8 yet');
  await run(academy, ['backup', join(file, '../academy.tar')]);
  await run(place, ['restore', join(file, '../academy.tar')]);
  const moved = await openAcademy(place);
  expect((await run(moved, ['export', '-'])).out).toBe((await run(academy, ['export', '-'])).out);
  const [sheet] = await moved.db
    .selectFrom('lesson_sheets')
    .select(['file', 'bytes'])
    .where('course_id', '=', '4')
    .execute();
  expect({ ...sheet, bytes: Number(sheet?.bytes) }).toEqual({ file: 'kohl-line.pdf', bytes: 5 });
  expect(readFileSync(join(moved.config.dataDir, 'sheets/kohl-line.pdf'), 'utf8')).toBe('sheet');
});

test('what the staff has done with lessons stays, and what only the file has changed is taken', async () => {
  const academy = await openAcademy();
  await run(academy, ['import', divided([stage, temple])]);
  await change(academy, 1, { title: 'Kohl in one line', is_published: 0 });
  const file = divided([
    stage,
    { ...temple, lessons: [{ ...temple.lessons[0], summary: 'Slowly' }, { title: 'Flowers' }] },
  ]);
  const { code, out } = await run(academy, ['import', file]);
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('lesson 5 added') });
  expect(out).toContain('title of lesson 1: Kohl in one line, not Kohl as in the file');
  expect(await told(academy)).toEqual([
    ['On stage', '4 Base', '2 Alta'],
    // The course had another lesson 3 before.
    ['In the temple', '1 Kohl in one line', '5 Flowers'],
  ]);
  const [, inTemple] = await createLessons(academy.db).ofCourse('4');
  expect(inTemple?.lessons[0]).toMatchObject({ summary: 'Slowly', isPublished: false });
});

test('a lesson that the file drops goes, but not one that the staff has worked on', async () => {
  const academy = await openAcademy();
  await run(academy, ['import', divided([stage, temple])]);
  await change(academy, 1, { summary: 'Slowly' });
  const { code, out } = await run(academy, ['import', divided([stage])]);
  expect(code).toBe(1);
  expect(out).toContain('  ! courses.4.lessons.1: ');
  expect(await told(academy)).toEqual([['On stage', '4 Base', '2 Alta', '1 Kohl']]);
  const dropped = { ...stage, lessons: stage.lessons.slice(0, 1) };
  await run(academy, ['import', divided([dropped]), '--conflicts', 'file']);
  expect(await told(academy)).toEqual([['On stage', '4 Base']]);
  const course = academy.db.selectFrom('courses').select('lessons_numbered').where('id', '=', '4');
  expect(await course.executeTakeFirst()).toEqual({ lessons_numbered: 4 });
});

test('a lesson that the staff has removed does not come back, nor one that it has added go', async () => {
  const academy = await openAcademy();
  const file = divided([stage, temple]);
  await run(academy, ['import', file]);
  await academy.db
    .deleteFrom('lessons')
    .where('number', '=', 2)
    .where('course_id', '=', '4')
    .execute();
  const [, inTemple] = await createLessons(academy.db).ofCourse('4');
  const section = inTemple?.section ?? 0;
  await academy.db
    .insertInto('lessons')
    .values({
      ...{ course_id: '4', number: 5, section, title: 'Flowers', summary: '', position: 9 },
      ...{ is_preview: 0, is_published: 1 },
    })
    .execute();
  const { code, out } = await run(academy, ['import', file]);
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing to change'),
  });
  expect(out).toContain('lesson 2 removed');
  expect(await told(academy)).toEqual([
    ['On stage', '4 Base'],
    ['In the temple', '1 Kohl', '5 Flowers'],
  ]);
});

test('a lesson that the file does not number gets no number of one that the staff has made', async () => {
  const academy = await openAcademy();
  await run(academy, ['import', divided([temple])]);
  const changes = createLessonChanges(academy.db);
  const gone = await changes.add('4', { title: 'Alta' });
  await changes.remove({ courseId: '4', lesson: gone ?? 0 });
  const file = divided([{ ...temple, lessons: [...temple.lessons, { title: 'Jasmine' }] }]);
  for (const done of ['lesson 5 added', 'Nothing to change']) {
    const { code, out } = await run(academy, ['import', file]);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(done) });
  }

  await changes.add('4', { title: 'Flowers' });
  const longer = [...temple.lessons, { title: 'Jasmine' }, { title: 'Rose' }];
  const ours = ['import', divided([{ ...temple, lessons: longer }]), '--conflicts', 'file'];
  expect((await run(academy, ours)).code).toBe(0);
  expect(await told(academy)).toEqual([
    ['In the temple', '1 Kohl', '5 Jasmine', '7 Rose', '6 Flowers'],
  ]);
});

test('an academy that was imported before there were lessons finds its film where it was', async () => {
  const academy = await openAcademy();
  const remembered = academy.db.updateTable('imported_entries').where('list', '=', 'courses');
  const { id: _, ...bridal } = academyFile().courses[0] ?? { id: '' };
  const facts = JSON.stringify({ ...bridal, video: 'bridal', sections: undefined });
  await remembered.where('entry', '=', '1').set({ facts }).execute();
  const { code, out } = await run(academy, ['import', 'server/seed/academy.json']);
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing to change'),
  });
});

test.each([
  [
    { video: 'bridal', sections: [stage] },
    'courses.3 has `video` and `sections`; it can have one of them',
  ],
  [{ sections: [stage, stage] }, 'courses.3 has two lessons with the number 4'],
  [
    { sections: [{ lessons: [{ title: '' }] }] },
    'courses.3.sections.0.lessons.0.title must not be empty',
  ],
  [
    { sections: [{ lessons: [{ title: 'A', film: 'b' }] }] },
    'courses.3.sections.0.lessons.0.film is no key of this place',
  ],
])('%j is told to be wrong', (course, problem) => {
  const content = academyFile();
  Object.assign(content.courses[3] ?? {}, course);
  const read = readAcademy(Buffer.from(JSON.stringify(content)));
  expect('problems' in read ? read.problems.join('\n') : '').toContain(problem);
});

const academyFile = (): AcademyInput =>
  JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));

/** The academy's own file with these sections in course 4, and the sheet beside it. */
function divided(sections: object[]): string {
  const folder = testFolder();
  const content = academyFile();
  Object.assign(content.courses[3] ?? {}, { video: null, sections });
  mkdirSync(join(folder, 'sheets'));
  writeFileSync(join(folder, 'sheets/kohl-line.pdf'), 'sheet');
  const file = join(folder, 'academy.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const told = async ({ db }: TestAcademy) =>
  (await createLessons(db).ofCourse('4')).map(({ title, lessons }) => [
    title,
    ...lessons.map((lesson) => `${lesson.number} ${lesson.title}`),
  ]);

const change = (
  { db }: TestAcademy,
  number: number,
  changes: { title?: string; summary?: string; is_published?: number },
) =>
  db
    .updateTable('lessons')
    .set(changes)
    .where('course_id', '=', '4')
    .where('number', '=', number)
    .execute();
