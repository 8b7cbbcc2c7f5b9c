import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { maxSheetBytes } from '#contract/limits.ts';
import type { StudioSection } from '#contract/studio-lesson.ts';
import { sheetPath } from '#contract/studio-lesson-files.ts';
import { captionLanguages } from '../../server/films/hls-facts.ts';
import { openDisk } from '../../server/media/disk.ts';
import { storedKeys } from '../../server/media/stored-keys.ts';
import { putLesson, putOneFilm, putSheet } from '../support/server/lessons.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  signedInStaff,
  visitor,
} from '../support/server/server-app.ts';

const course_id = '2';
const pdf = Buffer.from('%PDF-1.7 kit');
const dayMs = 24 * 3_600_000;

/** Course 2: lessons 1 and 2 in its first section, 3 in its second. */
async function studio() {
  const academy = await openAcademy();
  await putOneFilm(academy, course_id, 'party');
  await putOneFilm(academy, '3', null);
  for (const [number, section] of [
    [2, 1],
    [3, 2],
  ] as const) {
    await putLesson(academy, course_id, {
      number,
      section,
      title: `Lesson ${number}`,
      filmFolder: null,
    });
  }
  const staff = await signedInStaff(academy);
  const post = async (call: string, body: object = {}) =>
    (await staff.post(`/api/studio_${call}`, { course_id, ...body })).json();
  const order = (data: StudioSection[]) =>
    data.map(({ lessons }) => lessons.map(({ number }) => number));
  return { academy, staff, post, order };
}

test('a new lesson is hidden until it is published, and gets a number of its own', async () => {
  const { academy, post } = await studio();
  const { lesson, data, message } = await post('add_lesson', { title: 'Glitter' });
  expect([lesson, message]).toEqual([4, 'Lesson 4 is there. Only you see it yet.']);
  expect(data[1].lessons[1]).toMatchObject({ number: 4, title: 'Glitter', is_published: false });
  const student = await signedIn(academy, anitha);
  const hers = async () => {
    const reply = await student.post('/api/course_lessons', { user_id: student.id, course_id });
    return reply.json().data.sections[1].lessons.map(({ number }: { number: number }) => number);
  };
  expect(await hers()).toEqual([3]);
  await post('show_lesson', { lesson: 4, is_published: true });
  expect(await hers()).toEqual([3, 4]);
  await post('show_lesson', { lesson: 4, is_published: false });
  await post('remove_lesson', { lesson: 4 });
  const again = await post('remove_lesson', { lesson: 4 });
  expect([again.success, again.message]).toEqual([
    409,
    'Somebody else has just changed these lessons.',
  ]);
  expect((await post('add_lesson', { title: 'Another' })).lesson).toBe(5);
});

test('a course without lessons gets its first one, and its first section', async () => {
  const { post } = await studio();
  const added = await post('add_lesson', { course_id: '3', title: 'Thin layers' });
  expect(added).toMatchObject({ lesson: 1, data: [{ title: '', lessons: [{ number: 1 }] }] });
  expect((await post('add_lesson', { course_id: '99', title: 'Nowhere' })).success).toBe(404);
});

test('lessons are moved within a section and to another, and sections among themselves', async () => {
  const { post, order } = await studio();
  const moved = async (body: object) => order((await post('move_lesson', body)).data);
  expect(await moved({ lesson: 2, section: 1, position: 0 })).toEqual([[2, 1], [3]]);
  expect(await moved({ lesson: 1, section: 2, position: 1 })).toEqual([[2], [3, 1]]);
  expect(await moved({ lesson: 2, section: 2, position: 99 })).toEqual([[], [3, 1, 2]]);
  expect(order((await post('move_section', { section: 2, position: 0 })).data)).toEqual([
    [3, 1, 2],
    [],
  ]);
  const nowhere = await post('move_lesson', { lesson: 2, section: 9, position: 0 });
  expect([nowhere.success, order(nowhere.data)]).toEqual([409, [[3, 1, 2], []]]);
});

test('texts that somebody else has changed meanwhile are not written over', async () => {
  const { post } = await studio();
  const { data } = await post('lessons');
  const { version } = data[0].lessons[0];
  const save = (title: string) =>
    post('save_lesson', { lesson: 1, version, title, summary: 'Slowly' });
  expect((await save('Lids')).data[0].lessons[0]).toMatchObject({
    title: 'Lids',
    summary: 'Slowly',
  });
  const late = await save('Eyes');
  expect([late.success, late.message]).toEqual([
    409,
    'Somebody else has just changed this lesson.',
  ]);
  expect(late.data[0].lessons[0].title).toBe('Lids');
  const wrong = await post('save_lesson', { lesson: 1, version, title: ' ', summary: '' });
  expect(wrong.errors).toEqual({ title: ['The lesson needs a title'] });
});

test('a section is renamed by who has read its title, and removed when it is empty', async () => {
  const { post } = await studio();
  const { section } = await post('add_section', { title: 'On stage' });
  const rename = (title: string) => post('rename_section', { section, was: 'On stage', title });
  expect((await rename('For the stage')).data[2].title).toBe('For the stage');
  expect((await rename('Stage makeup')).success).toBe(409);
  const full = await post('remove_section', { section: 1 });
  expect([full.success, full.message]).toEqual([409, 'Move or remove its lessons first.']);
  expect((await post('remove_section', { section })).data).toHaveLength(2);
});

test('what students see is not removed before it is hidden', async () => {
  const { post, order } = await studio();
  const shown = await post('remove_lesson', { lesson: 2 });
  expect([shown.success, shown.message]).toEqual([409, 'Hide the lesson before you remove it.']);
  expect(order(shown.data)).toEqual([[1, 2], [3]]);
});

test('a free preview is one as soon as the studio says so', async () => {
  const { academy, post } = await studio();
  const status = async () =>
    (await visitor(academy).get(`${apiBase}/media/party/index.m3u8`)).statusCode;
  expect(await status()).toBe(401);
  const { message } = await post('show_lesson', { lesson: 1, is_preview: true });
  expect(message).toBe('Everybody may watch lesson 1 on the course’s page.');
  expect(await status()).toBe(200);
  await post('show_lesson', { lesson: 1, is_preview: false });
  expect(await status()).toBe(401);
});

test('staff watches and reads a hidden lesson, and nobody else does', async () => {
  const { academy, post } = await studio();
  await (await openDisk(academy.config)).put('sheets/kit.pdf', pdf);
  await putSheet(academy, course_id, 1, { file: 'kit.pdf', title: 'Kit' });
  const people = [
    await signedInStaff(academy),
    await signedIn(academy, anitha), // has paid for the course
    await signedIn(academy, priya),
    visitor(academy),
  ];
  const statuses = (path: string) =>
    Promise.all(people.map(async (person) => (await person.get(apiBase + path)).statusCode));
  const files = ['/media/party/index.m3u8', '/sheets/kit.pdf'];
  for (const file of files) expect(await statuses(file), file).toEqual([200, 200, 403, 401]);
  await post('show_lesson', { lesson: 1, is_published: false });
  for (const file of files) expect(await statuses(file), file).toEqual([200, 403, 403, 401]);
  // A film that no lesson has is for nobody.
  expect(await statuses('/media/bridal-kohl-gone/index.m3u8')).toEqual([403, 403, 403, 401]);
});

test('captions are added to a film that is there, in one more language or anew', async () => {
  const { academy, post } = await studio();
  const give = (language: string, said: string) =>
    post('save_captions', {
      ...{ lesson: 1, language },
      captions: `WEBVTT\n\n00:00.000 --> 00:02.000\n${said}\n`,
    });
  expect((await give('ml', 'വണക്കം')).data[0].lessons[0].captions).toEqual(['en', 'ta', 'ml']);
  await give('ta', 'வாங்க');
  const disk = await openDisk(academy.config);
  const main = await disk.get('media/party/index.m3u8');
  expect(captionLanguages(main).sort()).toEqual(['en', 'ml', 'ta']);
  expect(main.match(/SUBTITLES="captions"/g)).toHaveLength(2);
  expect(await disk.get('media/party/captions/ta.m3u8')).toContain('#EXTINF:28,\nta.vtt');
  expect(await disk.get('media/party/captions/ta.vtt')).toContain('வாங்க');
  expect(
    (await post('save_captions', { lesson: 1, language: 'ta', captions: 'Hello' })).errors,
  ).toEqual({
    captions: [expect.stringContaining('This is no WebVTT file')],
  });
  const inOtherLetters = 'WEBVTT\n\n00:00.000 --> 00:02.000\nCaf\uFFFD\n';
  expect(
    (await post('save_captions', { lesson: 1, language: 'ta', captions: inOtherLetters })).errors,
  ).toEqual({ captions: [expect.stringContaining('save it as UTF-8')] });
  const early = await post('save_captions', { lesson: 2, language: 'en', captions: 'WEBVTT\n' });
  expect([early.success, early.message]).toEqual([409, 'The lesson needs its video first.']);
});

test('a sheet is a PDF or a picture, and goes a week after its last lesson has it no more', async () => {
  const { academy, staff, post } = await studio();
  const send = (bytes: Buffer, lesson = 1) =>
    staff.post(`${sheetPath}?course_id=${course_id}&lesson=${lesson}&title=Kit%20list`, bytes, {
      contentType: 'application/octet-stream',
    });
  expect((await send(Buffer.from('<svg/>'))).json().errors.sheet).toEqual([
    'A sheet is a PDF or a picture: JPEG, PNG or WebP.',
  ]);
  expect((await send(Buffer.alloc(maxSheetBytes + 1))).statusCode).toBe(413);
  expect((await send(pdf, 9)).statusCode).toBe(404);
  const [sheet] = (await send(pdf)).json().data[0].lessons[0].sheets;
  expect(sheet).toMatchObject({ title: 'Kit list', bytes: pdf.length });
  const student = await signedIn(academy, anitha);
  expect((await student.get(sheet.address)).rawPayload).toEqual(pdf);

  await putSheet(academy, course_id, 2, { file: 'by-hand.pdf', title: 'By hand' });
  await post('remove_sheet', { lesson: 1, file: sheet.file });
  await post('remove_sheet', { lesson: 2, file: 'by-hand.pdf' });
  await academy.app.runHourlyJobs();
  academy.clock.ms += 8 * dayMs;
  await academy.app.runHourlyJobs();
  const left = await storedKeys(await openDisk(academy.config), 'sheets');
  expect(left).not.toContain(`sheets/${sheet.file}`);
  expect(left).toContain('sheets/by-hand.pdf');
});

test('a film is sent for one lesson, and only for one that is there', async () => {
  const { post } = await studio();
  const film = { file_name: 'film.mp4', bytes: 5 };
  expect((await post('start_film', { ...film, lesson: 3 })).data.parts).toBe(1);
  const { data } = await post('lessons');
  expect(data[1].lessons[0].upload).toMatchObject({ state: 'uploading', file_name: 'film.mp4' });
  expect(data[0].lessons[0].upload).toBe(null);
  expect((await post('start_film', { ...film, lesson: 9 })).success).toBe(404);
  expect((await post('start_film', { ...film, course_id: '3' })).data.parts).toBe(1);
});

test('two who add lessons at once get two numbers', async () => {
  const { post } = await studio();
  const added = await Promise.all(['A', 'B', 'C'].map((title) => post('add_lesson', { title })));
  expect(added.map(({ lesson }) => lesson).sort()).toEqual([4, 5, 6]);
});
