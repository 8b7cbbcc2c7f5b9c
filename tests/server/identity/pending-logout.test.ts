import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { signedOutCookie } from '#contract/signed-out-cookie.ts';
import { anitha, openAcademy, priya, signedIn, visitor } from '../../support/server/server-app.ts';

const sessionCookie = 'academy.session_token';
const film = `${apiBase}/media/bridal/index.m3u8`;

type Browser = Awaited<ReturnType<typeof signedIn>>;
const logOutPending = ({ cookies }: Browser) => {
  cookies[signedOutCookie] = '1'; // what the page writes without a network
};
const profileStatus = async (browser: Browser) =>
  (await browser.post('/api/profile_get', { id: browser.id })).statusCode;

/** The same session in a browser that nobody has logged out of. */
function copyOf(academy: Awaited<ReturnType<typeof openAcademy>>, { cookies, id }: Browser) {
  const copy = { ...visitor(academy), id };
  copy.cookies[sessionCookie] = cookies[sessionCookie] ?? '';
  return copy;
}

test('until a logout is heard nothing of that session works from that browser, films included', async () => {
  const student = await signedIn(await openAcademy(), priya);
  expect((await student.get(film)).statusCode).toBe(200);
  logOutPending(student);
  expect(await profileStatus(student)).toBe(401);
  for (const path of ['/api/sessions', '/media/bridal/part-0.m4s', '/media/bridal/index.m3u8']) {
    expect((await student.get(apiBase + path)).statusCode, path).toBe(401);
  }
  for (const path of ['/api/save_notes', '/api/note_key', '/api/logout_all']) {
    expect((await student.post(path, { user_id: student.id })).statusCode, path).toBe(401);
  }
  expect((await student.get(`${apiBase}/api/overall_course`)).statusCode).toBe(200);
});

test('the logout once heard ends the session everywhere and leaves no cookie', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const copy = copyOf(academy, student);
  logOutPending(student);
  expect(await profileStatus(copy)).toBe(200);
  expect((await student.post('/api/logout', { is_pending: true })).statusCode).toBe(200);
  expect(Object.keys(student.cookies)).not.toContain(signedOutCookie);
  expect(student.cookies[sessionCookie]).toBeUndefined();
  expect(await profileStatus(copy)).toBe(401);
});

test('a sign-in after an unheard logout ends the old session and works at once', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const copy = copyOf(academy, student);
  logOutPending(student);
  const { data } = (await student.post('/api/login', anitha)).json();
  expect(Object.keys(student.cookies)).not.toContain(signedOutCookie);
  expect(await profileStatus({ ...student, id: data.id })).toBe(200);
  expect(await profileStatus(copy)).toBe(401);
});

test('a logout that comes late ends no sign-in that came after it', async () => {
  const student = await signedIn(await openAcademy(), priya);
  expect((await student.post('/api/logout', { is_pending: true })).statusCode).toBe(200);
  expect(await profileStatus(student)).toBe(200);
  expect((await student.post('/api/logout', {})).statusCode).toBe(200);
  expect(await profileStatus(student)).toBe(401);
});
