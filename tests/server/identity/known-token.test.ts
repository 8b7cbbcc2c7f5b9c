import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { anitha, openAcademy, priya, signedIn, visitor } from '../../support/server/server-app.ts';

test('a token that has served opens nothing for another session, secret or token', async () => {
  const academy = await openAcademy();
  const { app, config } = academy;
  const student = await signedIn(academy, priya);
  const other = await signedIn(academy, anitha);
  const token = await student.csrfToken();
  const otherToken = await other.csrfToken();
  const save = async (cookies: Record<string, string>, sent: string) => {
    const payload = { user_id: student.id, course_id: '1', notes: 'kohl' };
    const headers = { origin: new URL(config.publicUrl).origin, 'x-csrf-token': sent };
    const url = `${apiBase}/api/save_notes`;
    return (await app.inject({ method: 'POST', url, headers, cookies, payload })).statusCode;
  };
  const cookies = { ...student.cookies };
  // The second time it is known.
  expect([await save(cookies, token), await save(cookies, token)]).toEqual([200, 200]);

  const secret = 'academy.csrf';
  expect(await save({ ...cookies, [secret]: String(other.cookies[secret]) }, token)).toBe(403);
  expect(await save({ ...cookies, [secret]: '' }, token)).toBe(403);
  expect(await save(cookies, otherToken)).toBe(403);
  expect(await save(cookies, '')).toBe(403);
  // Her next session in the same browser: the old token died with the one before.
  const again = visitor(academy);
  Object.assign(again.cookies, cookies);
  expect((await again.post('/api/login', priya)).statusCode).toBe(200);
  expect(await save({ ...again.cookies }, token)).toBe(403);
});
