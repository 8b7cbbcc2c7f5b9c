import { expect, test } from 'vitest';
import { anitha, openAcademy, priya, signedIn } from '../support/server/server-app.ts';

type Student = Awaited<ReturnType<typeof signedIn>>;

const read = async (student: Student, video_id = '1') =>
  (await student.post('/api/get_position', { user_id: student.id, video_id })).json().data;

const save = (student: Student, position: number, base_revision: number, changes: object = {}) =>
  student.post('/api/save_position', {
    user_id: student.id,
    video_id: '1',
    position,
    base_revision,
    ...changes,
  });

test('a video never played stands at its start, at revision 0', async () => {
  const student = await signedIn(await openAcademy(), priya);
  expect(await read(student)).toEqual({ position: 0, furthest: 0, completed: false, revision: 0 });
});

test('a position is kept for this video alone, and counts its changes', async () => {
  const student = await signedIn(await openAcademy(), priya);
  expect((await save(student, 62.5, 0)).json().data).toEqual({
    position: 62.5,
    furthest: 62.5,
    completed: false,
    revision: 1,
  });
  await save(student, 70, 1);
  expect(await read(student)).toMatchObject({ position: 70, revision: 2 });
  expect(await read(student, '3')).toMatchObject({ position: 0 });
});

test('going back on purpose moves the position, never the furthest second', async () => {
  const student = await signedIn(await openAcademy(), priya);
  await save(student, 300, 0, { completed: true });
  const reply = await save(student, 20, 1);
  expect(reply.json().data).toMatchObject({ position: 20, furthest: 300, completed: true });
});

test('a device that slept is told where the other one went on, and its furthest is kept', async () => {
  const student = await signedIn(await openAcademy(), priya);
  await save(student, 100, 0);
  await save(student, 200, 1);
  const stale = await save(student, 150, 1, { furthest: 250, completed: true });
  expect(stale.statusCode).toBe(409);
  expect(stale.json().data).toEqual({
    position: 200,
    furthest: 250,
    completed: true,
    revision: 3,
  });
  expect((await save(student, 150, 3)).json().data.position).toBe(150);
});

test('a save sent again, its answer lost, is one change', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const first = await save(student, 10, 0);
  const again = await save(student, 10, 0);
  expect([again.statusCode, again.json().data]).toEqual([200, first.json().data]);
});

test('of two devices at once one wins, and the other learns of it', async () => {
  const student = await signedIn(await openAcademy(), priya);
  await save(student, 1, 0);
  const replies = await Promise.all([10, 20, 30, 40].map((at) => save(student, at, 1)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const winner = replies.find(({ statusCode }) => statusCode === 200)?.json().data.position;
  expect(await read(student)).toMatchObject({ position: winner, furthest: 40 });
});

test('nobody moves another’s position, nor one of a course not paid for', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const other = await signedIn(academy, anitha);
  expect((await save(student, 1, 0, { user_id: other.id })).statusCode).toBe(403);
  expect((await save(student, 1, 0, { video_id: '2' })).json().reason).toBe('not_enrolled');
  expect((await save(student, -1, 0)).statusCode).toBe(422);
});
