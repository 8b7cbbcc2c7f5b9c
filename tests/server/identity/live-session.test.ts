import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStudents } from '../../../server/features/students/repository.ts';
import { createIdentity } from '../../../server/identity/identity.ts';
import { createLiveSessions } from '../../../server/identity/live-session.ts';
import { createIdentityRows } from '../../../server/identity/repository.ts';
import { anitha, openAcademy, priya, signedIn } from '../../support/server/server-app.ts';

const cookieName = 'academy.session_token';
const dayMs = 24 * 3600 * 1000;

test('a live session is known without asking better-auth, which would answer the same', async () => {
  const { ask, student } = await openDoors();
  const { short, library } = await ask(cookieOf(student));
  expect(short?.student).toMatchObject({ email: priya.email, name: 'Priya Raman', role: 'User' });
  expect(short).toEqual(library);
});

test('a session that was revoked, or whose student is gone, opens neither door', async () => {
  const { academy, ask, student } = await openDoors();
  const other = await signedIn(academy, anitha);
  await student.post('/api/logout_all', {});
  await academy.db.deleteFrom('users').where('id', '=', other.id).execute();
  for (const browser of [student, other]) {
    expect(await ask(cookieOf(browser))).toEqual({ short: null, library: null, cookies: [] });
  }
});

test('a changed role counts from the next call on', async () => {
  const { academy, ask, student } = await openDoors();
  await createStudents(academy.db).setRole(student.id, 'Staff');
  const { short, library } = await ask(cookieOf(student));
  expect(short?.student.role).toBe('Staff');
  expect(short).toEqual(library);
});

test('better-auth is asked when a session is due for renewal, and has ended it when it was over', async () => {
  const { academy, ask, student } = await openDoors();
  const cookie = cookieOf(student);
  const renewed = await agedBy(2 * dayMs);
  expect(renewed.short).toBeNull();
  expect(renewed.library?.student.email).toBe(priya.email);
  expect(renewed.cookies).toEqual([expect.stringMatching(/^academy\.session_token=.*Max-Age=/)]);
  // Renewed, it is fresh again.
  const fresh = await ask(cookie);
  expect(fresh.short).toEqual(fresh.library);
  expect(fresh.short).not.toBeNull();
  const over = await agedBy(61 * dayMs);
  expect([over.short, over.library]).toEqual([null, null]);
  expect(await academy.db.selectFrom('sessions').select('id').execute()).toEqual([]);

  async function agedBy(ms: number) {
    const expiresAt = new Date(Date.now() + 60 * dayMs - ms).toISOString();
    await academy.db.updateTable('sessions').set({ expires_at: expiresAt }).execute();
    return ask(cookie);
  }
});

test('on https the cookie has the prefix that better-auth gives it', async () => {
  const { ask, student } = await openDoors({ PUBLIC_URL: 'https://academy.example' });
  const { short, library } = await ask(
    `__Secure-${cookieName}=${student.cookies[`__Secure-${cookieName}`]}`,
  );
  expect(short?.student.email).toBe(priya.email);
  expect(short).toEqual(library);
});

test('the short way opens to nobody whom better-auth refuses or knows as another, whatever the cookie', async () => {
  const { academy, ask, student } = await openDoors();
  const other = await signedIn(academy, anitha);
  const right = sessionOf(student);
  const [token = '', signature = ''] = right.split('.');
  const [, othersSignature = ''] = sessionOf(other).split('.');
  const position = fc.nat({ max: right.length - 1 });
  const sign = fc.constantFrom(...'aZ0+/=.%"; é🪷');
  const value = fc.oneof(
    fc.constantFrom(right, sessionOf(other), encodeURIComponent(right), `"${right}"`, ` ${right} `),
    fc.constantFrom(`${token}.${othersSignature}`, token, `.${signature}`, `${right}.`, ''),
    fc.constantFrom(`${token}.${'é'.repeat(44)}`, `${token}.${'A'.repeat(43)}=`, `x${right}`),
    fc.tuple(position, sign).map(([at, by]) => right.slice(0, at) + by + right.slice(at + 1)),
    position.map((at) => right.slice(0, at)),
    fc.string({ unit: 'binary-ascii' }),
  );
  const name = fc.constantFrom(
    ...[cookieName, cookieName, cookieName, `__Secure-${cookieName}`, 'academy.session_data'],
    ...['academy.dont_remember', 'academy.csrf', '__proto__', 'x'],
  );
  const header = fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((cookies) => cookies.map(([is, holds]) => `${is}=${holds}`).join('; '))
    // No server ever sees these in a header.
    .map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ''));
  let open = 0;
  await fc.assert(
    fc.asyncProperty(header, async (cookie) => {
      const { short, library } = await ask(cookie);
      if (!short) return;
      expect(short).toEqual(library);
      open += 1;
    }),
    { numRuns: 600, seed: 12 },
  );
  // Without some that are open it would only be shown that it refuses.
  expect(open).toBeGreaterThan(30);
});

/** The short way and better-auth's own, on one database; the short one is asked first, as it changes nothing. */
async function openDoors(environment: Record<string, string> = {}) {
  const academy = await openAcademy(environment);
  const { app, db, config } = academy;
  const identity = createIdentity(db, config);
  const prefix = config.publicUrl.startsWith('https:') ? '__Secure-' : '';
  const liveSession = createLiveSessions(createIdentityRows(db), {
    cookieName: async () => prefix + cookieName,
    secret: config.sessionSecret,
    lifetimeMs: 60 * dayMs,
    renewAfterMs: dayMs,
  });
  const student = await signedIn(academy, priya);

  async function ask(cookie: string) {
    const short = await liveSession(app.parseCookie(cookie));
    // Without parsed cookies nothing is left to the short way.
    const answer = await identity.currentSession({ headers: { cookie }, cookies: {} });
    if (!answer) return { short, library: null, cookies: [] };
    const { cookies, ...library } = answer;
    return { short, library, cookies };
  }
  return { academy, student, ask };
}

const sessionOf = ({ cookies }: { cookies: Record<string, string> }): string =>
  cookies[cookieName] ?? '';
const cookieOf = (browser: { cookies: Record<string, string> }): string =>
  `${cookieName}=${sessionOf(browser)}`;
