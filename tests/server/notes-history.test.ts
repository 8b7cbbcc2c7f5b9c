import * as v from 'valibot';
import { expect, test } from 'vitest';
import { notesHistory } from '#contract/note-history.ts';
import { anitha, openAcademy, priya, signedIn } from '../support/server/server-app.ts';

test('the history holds the last 20 versions, the newest first', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const key = { user_id: student.id, course_id: '1' };
  for (let version = 1; version <= 22; version++) {
    academy.clock.ms += 1000;
    await student.post('/api/save_notes', { ...key, notes: `version ${version}` });
  }
  const reply = await student.post('/api/notes_history', key);
  const { data } = v.parse(notesHistory.response, reply.json());
  expect(data).toHaveLength(20);
  expect(data[0]).toEqual({
    revision: 22,
    text: 'version 22',
    savedAt: '2025-11-20T04:00:22.000Z',
  });
  expect(data.at(-1)?.text).toBe('version 3');
});

test('a note never written has no history, and another student’s is closed', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const history = (user_id: string, course_id: string) =>
    student.post('/api/notes_history', { user_id, course_id });
  expect((await history(student.id, '3')).json().data).toEqual([]);
  expect((await history(student.id, '2')).json().reason).toBe('not_enrolled');
  const other = await signedIn(academy, anitha);
  expect((await history(other.id, '1')).json().reason).toBe('owner');
});
