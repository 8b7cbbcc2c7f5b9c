import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putLessons } from '../../../server/features/lessons/content-repository.ts';
import { createLessons } from '../../../server/features/lessons/repository.ts';
import { createFilmUploads } from '../../../server/features/studio/film-repository.ts';
import { openDisk } from '../../../server/media/disk.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { makeFilm, missingFfmpeg } from '../../support/server/films.ts';
import { putOneFilm } from '../../support/server/lessons.ts';
import { openAcademy, type TestAcademy } from '../../support/server/server-app.ts';

async function oneFilm() {
  const academy = await openAcademy();
  await putOneFilm(academy, '2', 'party');
  const lesson = (...args: string[]) => run(academy, ['lesson', ...args]);
  return { academy, lesson };
}

test('lessons are added, arranged, shown and removed, and listed as they stand', async () => {
  const { academy, lesson } = await oneFilm();
  const added = await lesson(
    'add',
    '2',
    'Lids',
    '--section',
    'Eyes',
    '--summary',
    'Three versions of them',
  );
  expect(added).toMatchObject({ code: 0, out: 'Lesson 2, Lids, is in course 2, hidden.\n' });
  expect(added.err).toContain('academy lesson film 2 2 <file>');
  await lesson('add', '2', 'Lashes');
  expect((await lesson('publish', '2', '2', '--preview')).out).toBe('Students see lesson 2.\n');
  expect((await lesson('move', '2', '3', '1')).out).toBe('Lesson 3 has moved.\n');
  expect((await lesson('list', '2')).out.replaceAll(/ +/g, ' ')).toBe(
    [
      'number section title seconds captions sheets shown\n',
      ' 1 Party Makeup 28 en ta 0 students\n',
      ' 3 Eyes Lashes 0 hidden\n',
      ' 2 Eyes Lids 0 everybody\n',
    ].join(''),
  );
  const json = JSON.parse((await lesson('list', '2', '--json')).out);
  expect(json[2]).toMatchObject({ number: 2, summary: 'Three versions of them', film: null });

  const shown = await lesson('remove', '2', '2');
  expect(shown).toMatchObject({ code: 1, err: expect.stringContaining('academy lesson hide 2 2') });
  await lesson('hide', '2', '2');
  expect((await lesson('remove', '2', '2')).out).toBe('Lesson 2 is removed.\n');
  expect(await traces(academy)).toContain('lesson remove');
  await lesson('add', '2', 'Lids again');
  expect(await numbers(academy)).toEqual([[1], [3, 4]]);
});

test('a lesson moves into another section by its name, or into a new one', async () => {
  const { lesson } = await oneFilm();
  await lesson('add', '2', 'Lids', '--section', 'Eyes');
  await lesson('add', '2', 'Liner', '--section', 'Lips');
  const sections = async () => {
    const rows = JSON.parse((await lesson('list', '2', '--json')).out);
    return rows.map(({ number, section }: { number: number; section: string }) => [
      number,
      section,
    ]);
  };
  expect((await lesson('move', '2', '2', '2', '--section', 'Lips')).code).toBe(0);
  expect(await sections()).toEqual([
    [1, ''],
    [3, 'Lips'],
    [2, 'Lips'],
  ]);
  await lesson('move', '2', '2', '1', '--section', 'Nails');
  expect((await sections()).at(-1)).toEqual([2, 'Nails']);
});

test('the film that was sent for a lesson is forgotten with it, and those of others stay', async () => {
  const { academy, lesson } = await oneFilm();
  const uploads = createFilmUploads(academy.db);
  const facts = { course_id: '2', file_name: 'film.mp4', bytes: 2, failure: null };
  const whole = { parts: 2, parts_received: 2, updated_at_ms: academy.clock.ms };
  for (const number of [1, 2, 3]) {
    if (number > 1) await lesson('add', '2', `Lids ${number}`);
    const state = number === 2 ? 'queued' : 'ready';
    const upload = { upload_id: `${number}`, lesson: number, state } as const;
    await uploads.start({ ...facts, ...whole, ...upload });
  }
  const left = async () => (await uploads.ofCourse('2')).map((one) => one.lesson).sort();
  expect((await lesson('remove', '2', '1')).code).toBe(1);
  expect(await left()).toEqual([1, 2, 3]);
  await lesson('remove', '2', '2');
  expect(await left()).toEqual([1, 3]);

  const before = await createLessons(academy.db).ofCourse('2');
  const content = { title: 'Lids 3', summary: '', video: null, sheets: [], translations: {} };
  const kept = { ...content, isPreview: false, isPublished: false };
  const layout = [{ title: '', lessons: [3], translations: {} }];
  await putLessons(academy.db, '2', { layout, lessons: { 3: kept } }, before);
  expect(await left()).toEqual([3]);
});

test('a lesson or course that is not there is named, with where to look', async () => {
  const { lesson } = await oneFilm();
  expect(await lesson('publish', '2', '7')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Course 2 has no lesson 7. `academy lesson list 2` shows'),
  });
  expect((await lesson('add', '99', 'Nowhere')).err).toContain('There is no course 99');
});

test('a section’s title is as long as in the studio, or an export could not be imported again', async () => {
  const { academy, lesson } = await oneFilm();
  const long = 'Eyes '.repeat(30);
  for (const args of [
    ['add', '2', 'Lids'],
    ['move', '2', '1', '1'],
  ]) {
    const refused = await lesson(...args, '--section', long);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('120') });
  }
  const sections = await createLessons(academy.db).ofCourse('2');
  expect(sections.map(({ lessons }) => lessons.length)).toEqual([1]);
});

test('captions and sheets are given to a lesson, and a sheet is taken away', async () => {
  const { academy, lesson } = await oneFilm();
  const captions = join(testFolder(), 'tamil.vtt');
  writeFileSync(captions, 'WEBVTT\n\n00:00.000 --> 00:02.000\nவணக்கம்\n');
  expect((await lesson('captions', '2', '1', captions, '--language', 'ta')).code).toBe(0);
  const disk = await openDisk(academy.config);
  expect(await disk.get('media/party/captions/ta.vtt')).toContain('வணக்கம்');
  const kit = 'server/seed/sheets/bridal-kit.pdf';
  const given = await lesson('sheet', '2', '1', kit, '--title', 'Touch-up kit');
  const [name = ''] = /touch-up-kit-[0-9a-f]{8}\.pdf/.exec(given.out) ?? [];
  expect(await disk.exists(`sheets/${name}`)).toBe(true);
  const [first] = (await createLessons(academy.db).ofCourse('2'))[0]?.lessons ?? [];
  expect(first).toMatchObject({ filmCaptions: ['en', 'ta'], sheets: [{ title: 'Touch-up kit' }] });

  expect((await lesson('sheet', '2', '1', captions, '--title', 'X')).err).toContain(
    'neither a PDF',
  );
  expect((await lesson('sheet', '2', '1', '--remove', 'other.pdf')).err).toContain(`has: ${name}.`);
  expect((await lesson('sheet', '2', '1', '--remove', name)).code).toBe(0);
  await lesson('add', '2', 'Lids');
  expect((await lesson('captions', '2', '2', captions)).err).toContain('has no film yet');
});

test('captions are not given to a film whose place another one is about to take', async () => {
  const { academy, lesson } = await oneFilm();
  const uploads = createFilmUploads(academy.db);
  await uploads.start({
    ...{ course_id: '2', lesson: 1, upload_id: '1', file_name: 'film.mp4', bytes: 2 },
    ...{ parts: 1, parts_received: 0, updated_at_ms: academy.clock.ms },
    ...{ state: 'uploading', failure: null },
  });
  const captions = 'server/seed/media/party/captions/en.vtt';
  const give = () => lesson('captions', '2', '1', captions);
  const sent = await give();
  expect([sent.code, sent.err]).toEqual([1, expect.stringContaining('is being sent')]);
  await uploads.move('1', 'uploading', { state: 'queued' });
  const prepared = await give();
  expect([prepared.code, prepared.err]).toEqual([1, expect.stringContaining('is being prepared')]);
});

test.skipIf(missingFfmpeg)(
  'a lesson is filmed, with captions, and the course keeps its own film',
  async () => {
    const { academy, lesson } = await oneFilm();
    await lesson('add', '2', 'Lids');
    const film = makeFilm(testFolder(), { seconds: 2 });
    const captions = 'server/seed/media/party/captions/en.vtt';
    const filmed = await lesson('film', '2', '2', film, '--captions', captions);
    expect(filmed.out).toMatch(/^Lesson 2 has its film: media\/party-makeup-[0-9a-f]{8}\.\n$/);
    expect(await traces(academy)).toContain('lesson film');
    const [section] = await createLessons(academy.db).ofCourse('2');
    expect(section?.lessons).toMatchObject([
      { number: 1, filmFolder: 'party' },
      { number: 2, filmCaptions: ['en'], filmSeconds: expect.closeTo(2, 0) },
    ]);
  },
);

/** What the commands have left in the trail. */
const traces = async ({ db }: TestAcademy) =>
  (await db.selectFrom('audit_entries').select('action').execute()).map(({ action }) => action);

const numbers = async ({ db }: TestAcademy) =>
  (await createLessons(db).ofCourse('2')).map(({ lessons }) => lessons.map(({ number }) => number));
