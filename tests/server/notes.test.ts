import { expect, test } from 'vitest';
import { maxNoteChars } from '#contract/limits.ts';
import { anitha, openAcademy, priya, signedIn } from '../support/server/server-app.ts';

type Student = Awaited<ReturnType<typeof signedIn>>;

const save = (student: Student, notes: string, base_revision?: number, course_id = '1') =>
  student.post('/api/save_notes', { user_id: student.id, course_id, notes, base_revision });

const read = async (student: Student, course_id = '1') =>
  (await student.post('/api/get_notes', { user_id: student.id, course_id })).json().data;

test('a course without a note answers an empty one at revision 0', async () => {
  const student = await signedIn(await openAcademy(), priya);
  expect(await read(student)).toEqual({ notes: '', revision: 0, saved_at: null });
});

test('a saved note comes back word for word, with its revision and the academy’s time', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  academy.clock.ms = Date.UTC(2025, 10, 21, 5, 30);
  const text = ' மை: dot first,\r\n\tthen join. 👁️ <b>"0"</b> ';
  const reply = await save(student, text, 0);
  expect(reply.json()).toEqual({
    success: 200,
    message: 'Notes saved successfully!',
    data: { notes: text, revision: 1, saved_at: '2025-11-21T05:30:00.000Z' },
  });
  expect(await read(student)).toEqual(reply.json().data);
});

test('each save is a version, and every version is kept', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  await save(student, 'one', 0);
  await save(student, 'two', 1);
  await save(student, '', 2);
  expect(await read(student)).toMatchObject({ notes: '', revision: 3 });
  const kept = await academy.db
    .selectFrom('note_versions')
    .select(['revision', 'text'])
    .orderBy('revision')
    .execute();
  expect(kept.map(({ revision, text }) => [revision, text])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, ''],
  ]);
});

test('a save on an older revision is answered 409 with the current text, and stores nothing', async () => {
  const student = await signedIn(await openAcademy(), priya);
  await save(student, 'from the phone', 0);
  const reply = await save(student, 'from the laptop', 0);
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    success: 409,
    data: { notes: 'from the phone', revision: 1, saved_at: expect.any(String) },
  });
  expect(await read(student)).toMatchObject({ notes: 'from the phone', revision: 1 });
});

test('a base that the academy never gave is a conflict too', async () => {
  const student = await signedIn(await openAcademy(), priya);
  expect((await save(student, 'text', 7)).statusCode).toBe(409);
});

test('the same save sent again, its answer lost, is one version', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const first = await save(student, 'sent twice', 0);
  const again = await save(student, 'sent twice', 0);
  expect(again.statusCode).toBe(200);
  expect(again.json().data).toEqual(first.json().data);
});

test('an empty first note can be saved', async () => {
  const student = await signedIn(await openAcademy(), priya);
  expect((await save(student, '', 0)).json().data.revision).toBe(1);
});

test('a plain client without revisions overwrites, as a new version', async () => {
  const student = await signedIn(await openAcademy(), priya);
  await save(student, 'one', 0);
  expect((await save(student, 'two')).json().data.revision).toBe(2);
});

test('of many saves at once on one base exactly one wins', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, device) => save(student, `device ${device}`, 0)),
  );
  const codes = replies.map((reply) => reply.statusCode).sort();
  expect(codes).toEqual([200, ...Array(7).fill(409)]);
  const winner = replies.find((reply) => reply.statusCode === 200)?.json().data;
  expect(await read(student)).toEqual(winner);
  for (const reply of replies) expect(reply.json().data).toEqual(winner);
});

test('many plain saves at once all become versions, without a gap', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, device) => save(student, `device ${device}`)),
  );
  const revisions = replies.map((reply) => reply.json().data.revision).sort();
  expect(revisions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('notes of two students and of two courses never meet', async () => {
  const academy = await openAcademy();
  const one = await signedIn(academy, priya);
  const other = await signedIn(academy, anitha);
  await save(one, 'of Priya', 0);
  await save(other, 'of Anitha', 0);
  await save(one, 'of Priya, HD', 0, '3');
  expect((await read(one)).notes).toBe('of Priya');
  expect((await read(other)).notes).toBe('of Anitha');
  expect((await read(one, '3')).notes).toBe('of Priya, HD');
});

test('a course that she has not paid for, or that is not there, answers 403', async () => {
  const student = await signedIn(await openAcademy(), priya);
  for (const course_id of ['2', '99']) {
    const body = { user_id: student.id, course_id };
    for (const reply of [
      await student.post('/api/get_notes', body),
      await student.post('/api/save_notes', { ...body, notes: 'x' }),
    ]) {
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ success: 403, reason: 'not_enrolled' });
    }
  }
});

test('a course id may be a number', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const body = { user_id: student.id, course_id: 1, notes: 'by number', base_revision: 0 };
  expect((await student.post('/api/save_notes', body)).statusCode).toBe(200);
  expect((await read(student)).notes).toBe('by number');
});

test('the longest note is taken, in Tamil and escaped; a longer one is a 422', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const escaped = `{"user_id":"${student.id}","course_id":"1","notes":"${'\\u0bae'.repeat(maxNoteChars)}"}`;
  expect((await student.post('/api/save_notes', escaped)).statusCode).toBe(200);
  expect((await read(student)).notes).toBe('ம'.repeat(maxNoteChars));
  const reply = await save(student, 'a'.repeat(maxNoteChars + 1));
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors.notes).toEqual(['A note can hold 2,00,000 characters']);
});

test('a body far too long is a 413, and a revision that is no count a 422', async () => {
  const student = await signedIn(await openAcademy(), priya);
  expect((await save(student, 'a'.repeat(3_000_000))).statusCode).toBe(413);
  for (const base of [-1, 1.5]) expect((await save(student, 'x', base)).statusCode).toBe(422);
});
