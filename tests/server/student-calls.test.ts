import { describe, expect, test } from 'vitest';
import { anitha, openAcademy, priya, signedIn, visitor } from '../support/server/server-app.ts';

/** Every call that a session guards, with a right body for this student. */
const calls: [string, (id: string) => Record<string, unknown>][] = [
  ['/api/paid_course', (id) => ({ user_id: id })],
  ['/api/get_notes', (id) => ({ user_id: id, course_id: '1' })],
  ['/api/save_notes', (id) => ({ user_id: id, course_id: '1', notes: 'Dot first, then join.' })],
  ['/api/profile_get', (id) => ({ id })],
];

describe.each(calls)('%s', (path, bodyOf) => {
  test('answers the student herself, and no cache keeps it', async () => {
    const student = await signedIn(await openAcademy(), priya);
    const reply = await student.post(path, bodyOf(student.id));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { success, Success } = reply.json();
    expect(success ?? Success).toBe(200);
  });

  test('answers 401 to a visitor, before looking at anything else', async () => {
    const browser = visitor(await openAcademy());
    const reply = await browser.post(path, 'not json', { csrf: false, origin: null });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ success: 401, message: 'Please log in.' });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test("answers 403 to another student's id", async () => {
    const academy = await openAcademy();
    const other = await signedIn(academy, anitha);
    const student = await signedIn(academy, priya);
    const reply = await student.post(path, bodyOf(other.id));
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ success: 403, reason: 'owner' });
  });

  test('answers 400, 415 and 422 to what is no JSON, not called so, or incomplete', async () => {
    const student = await signedIn(await openAcademy(), priya);
    const broken = await student.post(path, '{"user_id":');
    expect([broken.statusCode, broken.json().success]).toEqual([400, 400]);
    const form = await student.post(path, 'id=1', {
      contentType: 'application/x-www-form-urlencoded',
    });
    expect([form.statusCode, form.json().success]).toEqual([415, 415]);
    const plain = await student.post(path, JSON.stringify(bodyOf(student.id)), {
      contentType: 'text/plain',
    });
    expect(plain.statusCode).toBe(415);
    for (const body of [{}, '[]', 'null', '"x"', '']) {
      const reply = await student.post(path, body);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ success: 422, errors: expect.any(Object) });
    }
  });
});

test('a save answers 403 without a token and to a foreign page, and stores nothing', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const body = { user_id: student.id, course_id: '1', notes: 'forged' };
  const bare = await student.post('/api/save_notes', body, { csrf: false });
  expect(bare.statusCode).toBe(403);
  expect(bare.json().reason).toBe('csrf');
  const foreign = await student.post('/api/save_notes', body, { origin: 'https://x.example' });
  expect(foreign.statusCode).toBe(403);
  expect(foreign.json().reason).toBe('origin');
  expect(await academy.db.selectFrom('note_versions').selectAll().execute()).toEqual([]);
});

test('an unforeseen error tells nothing of the inside', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  await academy.db.schema.dropTable('note_versions').execute();
  const reply = await student.post('/api/get_notes', { user_id: student.id, course_id: '1' });
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    success: 500,
    message: 'Something went wrong at the academy. Please try again.',
  });
});

test.each(['no_such_call', '%E0%A4%A', '%'])(
  'the unknown call %s answers 404 as JSON, by any method',
  async (name) => {
    const { app } = await openAcademy();
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const reply = await app.inject({ method, url: `/tamil_makeover_backend/api/${name}` });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ success: 404 });
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  },
);
