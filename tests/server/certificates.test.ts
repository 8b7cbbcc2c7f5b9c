import { expect, test } from 'vitest';
import { readCertificateNumber } from '../../server/features/certificates/numbers.ts';
import { run } from '../support/server/academy-cli.ts';
import { finishCourse, finishLesson, lessonNumbers } from '../support/server/finished-lessons.ts';
import { pdfWords } from '../support/server/pdf-words.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
} from '../support/server/server-app.ts';

type Student = Awaited<ReturnType<typeof signedIn>>;
const course = '1';

const ask = (student: Student) => ({ user_id: student.id, course_id: course });
const state = async (student: Student) =>
  (await student.post('/api/certificate', ask(student))).json().data;
const issue = (student: Student) => student.post('/api/issue_certificate', ask(student));

async function graduate(academy: TestAcademy) {
  const student = await signedIn(academy, anitha);
  await finishCourse(student, course);
  const { data } = (await issue(student)).json();
  return { student, certificate: data.certificate };
}

test('a certificate comes when the last lesson is done, and not before', async () => {
  const student = await signedIn(await openAcademy(), anitha);
  const lessons = await lessonNumbers(student, course);
  for (const lesson of lessons.slice(1)) await finishLesson(student, course, lesson);
  const early = await issue(student);
  expect(early.statusCode).toBe(409);
  expect(early.json().message).toContain(`${lessons.length - 1} of ${lessons.length} so far`);
  await finishLesson(student, course, lessons[0] ?? 0);
  expect(await state(student)).toMatchObject({ done: lessons.length, certificate: null });
  const { message, data } = (await issue(student)).json();
  expect(message).toBe('Congratulations! Your certificate is ready.');
  expect(data.certificate).toMatchObject({
    number: expect.stringMatching(/^TMA-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    name: 'Anitha Selvam',
    course: 'Bridal Makeup',
    issued_on: '2025-11-20',
  });
});

test('a lesson counts as done when it was watched to its end on any device', async () => {
  const student = await signedIn(await openAcademy(), anitha);
  const lessons = await lessonNumbers(student, course);
  for (const lesson of lessons) {
    await student.post('/api/save_position', {
      user_id: student.id,
      video_id: lesson === 1 ? course : `${course}:${lesson}`,
      position: 0,
      furthest: 20,
      completed: true,
      base_revision: 0,
    });
  }
  expect(await state(student)).toMatchObject({ lessons: lessons.length, done: lessons.length });
});

test('asked for again, also at the same time, it is the same one', async () => {
  const academy = await openAcademy();
  const { student, certificate } = await graduate(academy);
  const again = await Promise.all([issue(student), issue(student), issue(student)]);
  expect(again.map((reply) => reply.json().data.certificate.number)).toEqual(
    Array(3).fill(certificate.number),
  );
});

test('anybody can check it by its number, however it is typed, and keep it as a PDF', async () => {
  const academy = await openAcademy();
  const { certificate } = await graduate(academy);
  const typed = certificate.number.toLowerCase().replaceAll('-', ' ');
  for (const number of [certificate.number, encodeURIComponent(typed)]) {
    const page = await academy.app.inject(`/certificate/${number}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('Anitha Selvam');
    expect(page.body).toContain('Bridal Makeup');
    expect(page.body).toContain('noindex');
    expect(page.body).not.toContain(anitha.email);
  }
  const words = pdfWords();
  const pdf = await academy.app.inject(new URL(certificate.pdf).pathname);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  for (const said of ['Anitha Selvam', 'Bridal Makeup', certificate.number])
    expect(words()).toContain(said);
});

test.for(['TMA-0000-0000', 'nothing', '<script>alert(1)</script>', "TMA-1' or '1'='1"])(
  'the forged number %s is refused',
  async (forged) => {
    const academy = await openAcademy();
    await graduate(academy);
    const page = await academy.app.inject(`/certificate/${encodeURIComponent(forged)}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('No certificate has this number');
    expect(page.body).not.toContain('<script');
    const pdf = await academy.app.inject(`/certificate/${encodeURIComponent(forged)}/x.pdf`);
    expect(pdf.statusCode).toBe(404);
  },
);

test('another name on her account changes no certificate; the academy does, by the command line', async () => {
  const academy = await openAcademy();
  const { student, certificate } = await graduate(academy);
  await student.post('/api/profile_updated', {
    id: student.id,
    name: 'Somebody Else',
    email: anitha.email,
  });
  expect((await issue(student)).json().data.certificate.name).toBe('Anitha Selvam');
  const renamed = await run(academy, ['certificate', 'rename', certificate.number, 'Anitha Kumar']);
  expect(renamed).toMatchObject({ code: 0 });
  const page = await academy.app.inject(`/certificate/${certificate.number}`);
  expect(page.body).toContain('Anitha Kumar');
  expect(page.body).not.toContain('Anitha Selvam');
});

test('the command line says what is wrong with a number or a name', async () => {
  const academy = await openAcademy();
  const unknown = await run(academy, ['certificate', 'rename', 'TMA-0000-0000', 'Anitha Kumar']);
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('TMA-0000-0000') });
  const nameless = await run(academy, ['certificate', 'rename', 'TMA-0000-0000', ' ']);
  expect(nameless.code).toBe(2);
});

test('nobody gets a certificate of a course that is not hers', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const others = { user_id: student.id, course_id: '4' };
  expect((await student.post('/api/certificate', others)).statusCode).toBe(403);
  expect((await student.post('/api/issue_certificate', others)).statusCode).toBe(403);
});

test.each([
  ['TMA-7K3F-9QXM', 'TMA-7K3F-9QXM'],
  ['tma 7k3f 9qxm', 'TMA-7K3F-9QXM'],
  ['TMA-7K3F9QXM', 'TMA-7K3F-9QXM'],
  ['TMA-OIL0-1111', 'TMA-0110-1111'],
  ['TMA-7K3F', ''],
  ['', ''],
])('%j is read as %j', (typed, number) => {
  expect(readCertificateNumber(typed)).toBe(number);
});
