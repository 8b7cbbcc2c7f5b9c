import { expect, test } from 'vitest';
import { argon2Passwords } from '../../server/identity/passwords.ts';
import { anitha, openAcademy, priya, signedIn, visitor } from '../support/server/server-app.ts';

const wrongAnswer = { success: 401, message: 'Invalid credentials. Please try again.' };

test('a student signs in and is told who she is', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.post('/api/login', priya);
  expect(reply.statusCode).toBe(200);
  const student = { id: expect.any(String), name: 'Priya Raman', email: priya.email, role: 'User' };
  expect(reply.json()).toMatchObject({ success: 200, data: { ...student, user: student } });
});

test('her address may be written in capitals', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.post('/api/login', { ...priya, email: ' Priya@Example.com ' });
  expect(reply.statusCode).toBe(200);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const browser = visitor(await openAcademy());
  const wrong = await browser.post('/api/login', { ...priya, password: 'welcome124' });
  const unknown = await browser.post('/api/login', { ...priya, email: 'nobody@example.com' });
  for (const reply of [wrong, unknown]) {
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual(wrongAnswer);
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
});

test('a wrong password and an unknown address cost the same work', async () => {
  let work = 0;
  const counted = <T>(result: T): T => {
    work += 1;
    return result;
  };
  const passwords = {
    hash: (password: string) => counted(argon2Passwords.hash(password)),
    verify: (stored: { hash: string; password: string }) => counted(argon2Passwords.verify(stored)),
  };
  const browser = visitor(await openAcademy({}, { passwords }));
  await browser.post('/api/login', { ...priya, password: 'welcome124' });
  expect(work).toBe(1);
  await browser.post('/api/login', { ...priya, email: 'nobody@example.com' });
  expect(work).toBe(2);
});

test('a form that is not filled in gets the messages of specification 5 by field', async () => {
  const browser = visitor(await openAcademy());
  const empty = await browser.post('/api/login', {});
  expect(empty.statusCode).toBe(422);
  expect(empty.json()).toEqual({
    success: 422,
    message: 'Email is required',
    errors: { email: ['Email is required'], password: ['Password is required'] },
  });
  const odd = await browser.post('/api/login', { email: 'priya', password: 'short' });
  expect(odd.json().errors).toEqual({
    email: ['Invalid email address'],
    password: ['Password must be at least 6 characters'],
  });
});

test('signing in needs a token and a page of ours', async () => {
  const browser = visitor(await openAcademy());
  const bare = await browser.post('/api/login', priya, { csrf: false });
  expect(bare.statusCode).toBe(403);
  expect(bare.json()).toMatchObject({ success: 403, reason: 'csrf' });
  for (const origin of ['https://elsewhere.example', null, 'null']) {
    const foreign = await browser.post('/api/login', priya, { origin });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.json()).toMatchObject({ success: 403, reason: 'origin' });
  }
});

test('a token of another browser is refused', async () => {
  const academy = await openAcademy();
  const token = await visitor(academy).csrfToken();
  const browser = visitor(academy);
  await browser.csrfToken();
  const reply = await academy.app.inject({
    method: 'POST',
    url: '/tamil_makeover_backend/api/login',
    headers: { origin: academy.config.publicUrl, 'x-csrf-token': token },
    cookies: browser.cookies,
    payload: priya,
  });
  expect(reply.json()).toMatchObject({ success: 403, reason: 'csrf' });
});

test('the session cookie is out of reach of scripts and lasts while the student is offline', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.post('/api/login', priya);
  const cookie = reply.cookies.find(({ name }) => name.includes('session_token'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.maxAge).toBeGreaterThanOrEqual(30 * 24 * 3600);
  expect(cookie?.secure).toBeUndefined();
});

test('on an https site every cookie is Secure', async () => {
  const browser = visitor(await openAcademy({ PUBLIC_URL: 'https://academy.example' }));
  const token = await browser.get('/tamil_makeover_backend/api/csrf-token');
  const login = await browser.post('/api/login', priya);
  for (const cookie of [...token.cookies, ...login.cookies]) expect(cookie.secure).toBe(true);
});

test('each sign-in makes a new session', async () => {
  const academy = await openAcademy();
  const first = await signedIn(academy, priya);
  const second = await signedIn(academy, priya);
  expect(first.id).toBe(second.id);
  expect(first.cookies['academy.session_token']).not.toBe(second.cookies['academy.session_token']);
});

test('signing out ends the session on the server, not only in the browser', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const stolen = { ...student.cookies };
  const reply = await student.post('/api/logout', '');
  expect(reply.statusCode).toBe(200);
  expect(student.cookies['academy.session_token']).toBeUndefined();
  Object.assign(student.cookies, stolen);
  const after = await student.post('/api/profile_get', { id: student.id });
  expect(after.statusCode).toBe(401);
});

test('signing out of one browser leaves the other signed in', async () => {
  const academy = await openAcademy();
  const phone = await signedIn(academy, priya);
  const laptop = await signedIn(academy, priya);
  await phone.post('/api/logout', {});
  expect((await laptop.post('/api/profile_get', { id: laptop.id })).statusCode).toBe(200);
});

test('signing out without a session is fine', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.post('/api/logout', {});
  expect(reply.statusCode).toBe(200);
  expect(reply.json().success).toBe(200);
});

test('a session that is used after a day is renewed', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, anitha);
  const soon = new Date(Date.now() + 40 * 24 * 3600 * 1000);
  await academy.db
    .withTables<{ sessions: { user_id: string; expires_at: string } }>()
    .updateTable('sessions')
    .set({ expires_at: soon.toISOString() })
    .where('user_id', '=', student.id)
    .execute();
  const reply = await student.post('/api/profile_get', { id: student.id });
  const renewed = reply.cookies.find(({ name }) => name.includes('session_token'));
  expect(renewed?.maxAge).toBeGreaterThan(59 * 24 * 3600);
});

test('a database that fails is a 500, never a "please sign in" or a wrong password', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  await academy.db.schema.dropTable('sessions').execute();
  const call = await student.post('/api/profile_get', { id: student.id });
  expect(call.statusCode).toBe(500);
  const login = await visitor(academy).post('/api/login', priya);
  expect(login.statusCode).toBe(500);
  const logout = await student.post('/api/logout', {});
  expect(logout.statusCode).toBe(500);
});
