import { expect, test } from 'vitest';
import { anitha, openAcademy, priya, signedIn, visitor } from '../../support/server/server-app.ts';

const sessionCookie = 'academy.session_token';

test('a student sees where she is signed in, and which of them is here', async () => {
  const academy = await openAcademy();
  await signedIn(academy, priya);
  await signedIn(academy, anitha);
  const here = await signedIn(academy, priya);
  const { data } = await sessions(here);
  expect(data).toHaveLength(2);
  expect(data.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1);
  expect(data[0]).toEqual({
    id: expect.any(String),
    signed_in_at: expect.stringMatching(/^\d{4}-.*Z$/),
    last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
    device: null,
    is_current: expect.any(Boolean),
  });
});

test('a lost phone is signed out from another device', async () => {
  const academy = await openAcademy();
  const lost = await signedIn(academy, priya);
  const here = await signedIn(academy, priya);
  const { data } = await sessions(here);
  const there = data.find((session: { is_current: boolean }) => !session.is_current);
  const reply = await here.post('/api/revoke_session', { session_id: there.id });
  expect(reply.statusCode).toBe(200);
  expect(await isSignedIn(lost)).toBe(false);
  expect(await isSignedIn(here)).toBe(true);
});

test('another student’s session cannot be ended, nor found out', async () => {
  const academy = await openAcademy();
  const other = await signedIn(academy, anitha);
  const [theirs] = (await sessions(other)).data;
  const student = await signedIn(academy, priya);
  for (const session_id of [theirs.id, 'made-up']) {
    const reply = await student.post('/api/revoke_session', { session_id });
    expect(reply.statusCode).toBe(404);
  }
  expect(await isSignedIn(other)).toBe(true);
});

test('logging out everywhere ends every session of hers and none of another’s', async () => {
  const academy = await openAcademy();
  const other = await signedIn(academy, anitha);
  const phone = await signedIn(academy, priya);
  const laptop = await signedIn(academy, priya);
  expect((await laptop.post('/api/logout_all', {})).statusCode).toBe(200);
  expect(laptop.cookies[sessionCookie]).toBeUndefined();
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(laptop)).toBe(false);
  expect(await isSignedIn(other)).toBe(true);
});

test('fixation: a session id planted in the browser is not the one after signing in', async () => {
  const academy = await openAcademy();
  const attacker = await signedIn(academy, anitha);
  const victim = visitor(academy);
  const planted = attacker.cookies[sessionCookie] ?? '';
  for (const value of [planted, 'made-up.by-me']) {
    victim.cookies[sessionCookie] = value;
    const { data } = (await victim.post('/api/login', priya)).json();
    expect(victim.cookies[sessionCookie]).not.toBe(value);
    const profile = await victim.post('/api/profile_get', { id: data.id });
    expect(profile.json().Data.email).toBe(priya.email);
  }
  // The planted session died with the sign-in that it was presented to.
  expect(await isSignedIn(attacker)).toBe(false);
});

test('signing in again in one browser ends its earlier session, whoever’s it was', async () => {
  const academy = await openAcademy();
  const elsewhere = await signedIn(academy, priya);
  const browser = visitor(academy);
  const earlier: Awaited<ReturnType<typeof signedIn>>[] = [];
  for (const student of [priya, priya, anitha]) {
    const { id } = (await browser.post('/api/login', student)).json().data;
    for (const session of earlier) expect(await isSignedIn(session)).toBe(false);
    const now = { ...visitor(academy), id };
    Object.assign(now.cookies, browser.cookies);
    expect(await isSignedIn(now)).toBe(true);
    earlier.push(now);
  }
  expect(await isSignedIn(elsewhere)).toBe(true);
});

test('a sign-in that fails leaves the session of that browser as it was', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const wrong = await student.post('/api/login', { ...anitha, password: 'not-hers' });
  expect(wrong.statusCode).toBe(401);
  expect(await isSignedIn(student)).toBe(true);
});

test('a session id whose signature is wrong opens nothing', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const [token = ''] = (student.cookies[sessionCookie] ?? '').split('.');
  student.cookies[sessionCookie] = `${token}.${'A'.repeat(43)}=`;
  expect(await isSignedIn(student)).toBe(false);
});

test('a cookie that only looks like one of ours breaks no call', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const aged = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
  for (const expiresAt of [null, aged]) {
    if (expiresAt)
      await academy.db.updateTable('sessions').set({ expires_at: expiresAt }).execute();
    student.cookies['academy.session_data'] = '#';
    expect(await isSignedIn(student)).toBe(true);
  }
});

test('replay: a CSRF token of before signing in, or of an earlier session, is refused after it', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const old = [await visitor(academy).csrfToken(), await student.csrfToken()];
  expect((await student.post('/api/login', priya)).statusCode).toBe(200);
  for (const token of old) {
    const reply = await student.post(
      '/api/save_notes',
      { user_id: student.id, course_id: '1', notes: 'replayed' },
      { csrf: false, headers: { 'x-csrf-token': token } },
    );
    expect([reply.statusCode, reply.json().reason]).toEqual([403, 'csrf']);
  }
});

function isSignedIn(student: Awaited<ReturnType<typeof signedIn>>): Promise<boolean> {
  return student.post('/api/profile_get', { id: student.id }).then((r) => r.statusCode === 200);
}

async function sessions(student: ReturnType<typeof visitor>) {
  return (await student.get('/tamil_makeover_backend/api/sessions')).json();
}
