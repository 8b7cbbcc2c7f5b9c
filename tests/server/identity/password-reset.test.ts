import { expect, test } from 'vitest';
import { argon2Passwords, type Passwords } from '../../../server/identity/passwords.ts';
import { confirmReset, mailsTo, resetLinkFor } from '../../support/server/queued-mails.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';

const chosen = 'muhurtham-6';
const resetRequest = { email: priya.email, password: chosen, confirm_password: chosen };
const answer = {
  success: 200,
  message: 'Check your e-mail to confirm the new password.',
  data: { confirmation: 'mail' },
};

test('a new password is active only after the link in the mail, and the old one works until then', async () => {
  const academy = await openAcademy();
  const reply = await visitor(academy).post('/api/forget_password', resetRequest);
  expect(reply.json()).toEqual(answer);
  expect(await canSignIn(academy, chosen)).toBe(false);
  expect(await canSignIn(academy, priya.password)).toBe(true);
  const link = await resetLinkFor(academy, priya.email);
  const done = await confirmReset(academy, link, chosen);
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain('✅ Password reset successful! · Tamil Makeover Academy');
  expect(await canSignIn(academy, chosen)).toBe(true);
  expect(await canSignIn(academy, priya.password)).toBe(false);
});

test('opening the link changes nothing, however often a mail scanner does it', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/forget_password', resetRequest);
  const { pathname, search } = await resetLinkFor(academy, priya.email);
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const page = await academy.app.inject({ method, url: pathname + search });
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  }
  expect(await canSignIn(academy, chosen)).toBe(false);
  expect(await canSignIn(academy, priya.password)).toBe(true);
});

test('takeover: a stranger’s wish is not activated by the student who opens its link', async () => {
  const academy = await openAcademy();
  const stranger = { email: priya.email, password: 'stranger', confirm_password: 'stranger' };
  await visitor(academy).post('/api/forget_password', stranger);
  const link = await resetLinkFor(academy, priya.email);
  for (const typed of ['', priya.password, 'my-new-one']) {
    const reply = await confirmReset(academy, link, typed);
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('Passwords must match');
  }
  expect(await canSignIn(academy, 'stranger')).toBe(false);
  expect(await canSignIn(academy, priya.password)).toBe(true);
});

test('replay: a link works once, and spends every other one', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/forget_password', resetRequest);
  const first = await resetLinkFor(academy, priya.email);
  academy.clock.ms += 1000;
  const other = { ...resetRequest, password: 'second-6', confirm_password: 'second-6' };
  await visitor(academy).post('/api/forget_password', other);
  const second = await resetLinkFor(academy, priya.email);
  expect((await confirmReset(academy, second, 'second-6')).statusCode).toBe(200);
  expect((await confirmReset(academy, second, 'second-6')).statusCode).toBe(410);
  expect((await confirmReset(academy, first, chosen)).statusCode).toBe(410);
  expect(await canSignIn(academy, chosen)).toBe(false);
});

test('a link pressed many times at once works once', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/forget_password', resetRequest);
  const link = await resetLinkFor(academy, priya.email);
  const replies = await Promise.all([1, 2, 3, 4].map(() => confirmReset(academy, link, chosen)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410]);
});

test('a link dies after 30 minutes and after five wrong passwords, and then leads to a new one', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/forget_password', resetRequest);
  const old = await resetLinkFor(academy, priya.email);
  academy.clock.ms += 30 * 60_000;
  expect((await confirmReset(academy, old, chosen)).statusCode).toBe(410);
  await visitor(academy).post('/api/forget_password', resetRequest);
  const tried = await resetLinkFor(academy, priya.email);
  for (let count = 0; count < 5; count++) await confirmReset(academy, tried, 'wrong');
  const { statusCode, body } = await confirmReset(academy, tried, chosen);
  expect(statusCode).toBe(410);
  expect(body).toContain('tried too often');
  expect(body).toContain('href="http://localhost:4173/forgot-password"');
});

test('what is wrong is said with the field that has the focus, under a title that names the page', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/forget_password', resetRequest);
  const link = await resetLinkFor(academy, priya.email);
  const { body: asked } = await visitor(academy).get(link.pathname + link.search);
  expect(asked).toContain('<title>Confirm your new password · Tamil Makeover Academy</title>');
  expect(asked).not.toContain('aria-');
  const { body: refused } = await confirmReset(academy, link, 'wrong');
  expect(refused).toContain(
    '<p class="problem" id="problem" role="alert">Passwords must match</p>',
  );
  expect(refused).toMatch(/<input [^>]* autofocus aria-invalid="true" aria-describedby="problem">/);
});

test('a reset signs out every device and tells the student by mail', async () => {
  const academy = await openAcademy();
  const attacker = await signedIn(academy, priya);
  const other = await signedIn(academy, anitha);
  await visitor(academy).post('/api/forget_password', resetRequest);
  await confirmReset(academy, await resetLinkFor(academy, priya.email), chosen);
  expect((await attacker.post('/api/profile_get', { id: attacker.id })).statusCode).toBe(401);
  expect((await other.post('/api/profile_get', { id: other.id })).statusCode).toBe(200);
  const subjects = (await mailsTo(academy, priya.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your password for Tamil Makeover Academy was changed');
});

test('a sign-in with the old password that is under way does not outlive a reset', async () => {
  const { passwords, isVerifying, goOn } = gatedPasswords();
  const academy = await openAcademy({}, { passwords });
  const attempt = visitor(academy).post('/api/login', priya);
  await isVerifying;
  await visitor(academy).post('/api/forget_password', resetRequest);
  const link = await resetLinkFor(academy, priya.email);
  expect((await confirmReset(academy, link, chosen)).statusCode).toBe(200);
  goOn();
  expect((await attempt).statusCode).toBe(401);
  expect(await count(academy, 'sessions')).toBe(0);
});

test('a sign-in with a password that was chosen meanwhile succeeds', async () => {
  const { passwords, isVerifying, goOn } = gatedPasswords();
  const academy = await openAcademy({}, { passwords });
  const attempt = visitor(academy).post('/api/login', priya);
  await isVerifying;
  const password = await argon2Passwords.hash(priya.password); // the same words under another salt
  await academy.db.updateTable('accounts').set({ password }).execute();
  goOn();
  expect((await attempt).statusCode).toBe(200);
  expect(await count(academy, 'sessions')).toBe(1);
});

test('enumeration: an unknown address gets the same answer for the same work', async () => {
  let hashes = 0;
  const passwords = {
    ...argon2Passwords,
    hash(password: string) {
      hashes += 1;
      return argon2Passwords.hash(password);
    },
  };
  const academy = await openAcademy({}, { passwords });
  const work = async (email: string) => {
    const before = { hashes, mails: await count(academy, 'mail_jobs') };
    const resets = await count(academy, 'password_resets');
    const reply = await visitor(academy).post('/api/forget_password', { ...resetRequest, email });
    return {
      answer: reply.json(),
      hashes: hashes - before.hashes,
      mails: (await count(academy, 'mail_jobs')) - before.mails,
      resets: (await count(academy, 'password_resets')) - resets,
    };
  };
  const known = await work(priya.email);
  expect(known).toEqual({ answer, hashes: 1, mails: 1, resets: 1 });
  expect(await work('nobody@example.com')).toEqual(known);
});

test('the wish of an unknown address leads nowhere', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/forget_password', {
    ...resetRequest,
    email: 'nobody@example.com',
  });
  const link = await resetLinkFor(academy, null);
  expect((await confirmReset(academy, link, chosen)).statusCode).toBe(410);
});

test('the token is not in the database in a form that could be used', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/forget_password', resetRequest);
  const token = (await resetLinkFor(academy, priya.email)).searchParams.get('token') ?? '';
  const rows = await academy.db.selectFrom('password_resets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(chosen);
});

test('a link without a token or with a made-up one, and a form from elsewhere, do nothing', async () => {
  const academy = await openAcademy();
  const made = new URL('http://localhost:4173/tamil_makeover_backend/confirm-password?token=x');
  expect((await academy.app.inject({ url: made.pathname })).statusCode).toBe(404);
  expect((await confirmReset(academy, made, chosen)).statusCode).toBe(410);
  await visitor(academy).post('/api/forget_password', resetRequest);
  const link = await resetLinkFor(academy, priya.email);
  expect((await confirmReset(academy, link, chosen, 'https://x.example')).statusCode).toBe(403);
  expect(await canSignIn(academy, chosen)).toBe(false);
});

test.each([
  [{ email: '' }, 'email', 'Email is required'],
  [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
  [{ confirm_password: '' }, 'confirm_password', 'Confirm Password is required'],
  [{ confirm_password: 'another-6' }, 'confirm_password', 'Passwords must match'],
])('%j is refused under its field', async (change, field, message) => {
  const browser = visitor(await openAcademy());
  const reply = await browser.post('/api/forget_password', { ...resetRequest, ...change });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors[field][0]).toBe(message);
});

async function canSignIn(academy: TestAcademy, password: string): Promise<boolean> {
  const reply = await visitor(academy).post('/api/login', { email: priya.email, password });
  return reply.statusCode === 200;
}

async function count(
  { db }: TestAcademy,
  table: 'mail_jobs' | 'password_resets' | 'sessions',
): Promise<number> {
  return (await db.selectFrom(table).selectAll().execute()).length;
}

/** Passwords of which the first that is verified waits for `goOn`; the others do not. */
function gatedPasswords() {
  const { promise: isVerifying, resolve: begin } = Promise.withResolvers<void>();
  const { promise: isOpen, resolve: goOn } = Promise.withResolvers<void>();
  let isFirst = true;
  const passwords: Passwords = {
    ...argon2Passwords,
    async verify(stored) {
      const result = await argon2Passwords.verify(stored);
      if (!isFirst) return result;
      isFirst = false;
      begin();
      await isOpen;
      return result;
    },
  };
  return { passwords, isVerifying, goOn };
}
