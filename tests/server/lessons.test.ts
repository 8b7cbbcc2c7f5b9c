import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { lessonsOf, putOneFilm, threeLessons } from '../support/server/lessons.ts';
import { putLongCourse } from '../support/server/long-course.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../support/server/server-app.ts';

const media = '/tamil_makeover_backend/media';
const sheets = '/tamil_makeover_backend/sheets';

type Student = Awaited<ReturnType<typeof signedIn>>;

test('a course that was one film is one lesson, with its name', async () => {
  const academy = await openAcademy();
  await putOneFilm(academy, '2', 'party');
  const student = await signedIn(academy, anitha);
  expect((await lessonsOf(student)).data).toEqual({
    sections: [
      {
        title: '',
        lessons: [
          {
            number: 1,
            title: 'Party Makeup',
            summary: '',
            film: `${media}/party/index.m3u8`,
            seconds: 28,
            is_preview: false,
            sheets: [],
          },
        ],
      },
    ],
    progress: [],
  });
});

test('a student has the published lessons of her course, in their order, with their sheets', async () => {
  const student = await signedIn(await threeLessons(), anitha);
  const { sections } = (await lessonsOf(student)).data;
  const told = sections.map(({ lessons }: { lessons: { number: number; film: string | null }[] }) =>
    lessons.map(({ number, film }) => [number, film]),
  );
  expect(told).toEqual([
    [
      [1, `${media}/party/index.m3u8`],
      [2, `${media}/bridal/index.m3u8`],
    ],
    [[3, null]],
  ]);
  expect(sections[1].lessons[0].sheets).toEqual([
    { title: 'Three lids', file: `${sheets}/lids-0a1b2c3d.pdf`, bytes: 5 },
  ]);
});

test('nobody has the lessons of a course that she has not paid for, nor in another’s name', async () => {
  const academy = await threeLessons();
  const student = await signedIn(academy, priya);
  expect((await lessonsOf(student)).reason).toBe('not_enrolled');
  const other = await signedIn(academy, anitha);
  const asOther = { user_id: other.id, course_id: '1' };
  expect((await student.post('/api/course_lessons', asOther)).statusCode).toBe(403);
  expect((await visitor(academy).post('/api/course_lessons', asOther)).statusCode).toBe(401);
});

test('everybody knows the lessons of a course that is offered, with free films alone', async () => {
  const academy = await threeLessons();
  const outline = async (course_id: string) =>
    visitor(academy).post('/api/course_outline', { course_id });
  const { sections } = (await outline('2')).json().data;
  expect(sections[0].lessons).toMatchObject([
    { number: 1, film: null },
    { number: 2, film: `${media}/bridal/index.m3u8`, is_preview: true },
  ]);
  expect(sections[1].lessons).toMatchObject([{ number: 3, sheets: [] }]);
  await academy.db.updateTable('courses').set({ retired_at_ms: 1 }).where('id', '=', '2').execute();
  expect((await outline('2')).statusCode).toBe(404);
  expect((await outline('99')).statusCode).toBe(404);
});

test('a free preview is watched by everybody while its course is offered', async () => {
  const academy = await threeLessons();
  const statusFor = async (browser: Pick<Student, 'get'>) =>
    (await browser.get(`${media}/bridal/index.m3u8`)).statusCode;
  await endEnrolments(academy);
  const student = await signedIn(academy, priya);
  const leaving = visitor(academy);
  leaving.cookies.academy_signed_out = '1';
  for (const browser of [visitor(academy), student, leaving]) {
    expect(await statusFor(browser)).toBe(200);
  }
  await academy.db.updateTable('courses').set({ retired_at_ms: 1 }).where('id', '=', '2').execute();
  expect(await statusFor(visitor(academy))).toBe(401);
  expect(await statusFor(student)).toBe(403);
});

test('a hidden lesson is nobody’s, whatever it was before', async () => {
  const academy = await threeLessons();
  const student = await signedIn(academy, anitha);
  const hidden = () => student.get(`${media}/party/index.m3u8`);
  expect((await hidden()).statusCode).toBe(200);
  await academy.db
    .updateTable('lessons')
    .set({ is_published: 0 })
    .where('film_folder', '=', 'party')
    .execute();
  expect((await hidden()).statusCode).toBe(403);
});

test('a client that knows no lessons plays lesson 1, or the first that has a film', async () => {
  const academy = await threeLessons();
  const student = await signedIn(academy, anitha);
  const video = async () => {
    const reply = await student.post('/api/paid_course', { user_id: student.id });
    return reply.json().data.find(({ id }: { id: string }) => id === '2').course_video;
  };
  expect(await video()).toBe(`${media}/party/index.m3u8`);
  await academy.db.updateTable('lessons').set({ position: 9 }).where('number', '=', 1).execute();
  expect(await video()).toBe(`${media}/party/index.m3u8`);
  const first = academy.db
    .updateTable('lessons')
    .where('course_id', '=', '2')
    .where('number', '=', 1);
  await first.set({ film_folder: null }).execute();
  expect(await video()).toBe(`${media}/bridal/index.m3u8`);
});

test('a sheet is for the students of its course', async () => {
  const academy = await threeLessons();
  const url = `${sheets}/lids-0a1b2c3d.pdf`;
  const reply = await (await signedIn(academy, anitha)).get(url);
  expect([reply.statusCode, reply.body]).toEqual([200, 'sheet']);
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect((await (await signedIn(academy, priya)).get(url)).statusCode).toBe(403);
  expect((await visitor(academy).get(url)).statusCode).toBe(401);
});

test('a course of 200 lessons comes in 20 kB at most, on the line, in Tamil too', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, anitha);
  await putLongCourse(academy, { courseId: '2', userId: student.id, count: 200 });
  const asked = { user_id: student.id, course_id: '2' };
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const inTamil = '?language=ta';
  const calls = ['course_lessons', 'course_outline'].flatMap((call) => [call, call + inTamil]);
  for (const call of calls) {
    const ask = (encoding: string) =>
      student.post(`/api/${call}`, asked, { headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json().data.sections).toHaveLength(17);
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await ask(encoding);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['cache-control']).toBe('no-store');
      expect(unpack[encoding](rawPayload).toString()).toBe(plain.body);
      // Tamil takes three bytes a letter. Whoever has gzip alone is a proxy: browsers take brotli.
      const limit = encoding === 'gzip' && call.endsWith(inTamil) ? 22_000 : 20_000;
      expect(rawPayload.length, `${call} by ${encoding}`).toBeLessThan(limit);
    }
  }
});

const endEnrolments = ({ db }: TestAcademy) => db.deleteFrom('enrolments').execute();
