import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { run } from '../../support/server/academy-cli.ts';
import {
  openAcademy,
  priya,
  signedIn,
  type TestAcademy,
  visitor,
} from '../../support/server/server-app.ts';

const hourMs = 3_600_000;

test('the mail leads to a page where she chooses a password, once', async () => {
  const academy = await openAcademy();
  const phone = await signedIn(academy, priya);
  const { token, mail } = await invited(academy);
  expect(mail.recipient).toBe(priya.email);
  expect(mail.body_text).toContain('Your old password works until you have chosen the new one.');

  const page = await visitor(academy).get(`${apiBase}/choose-password?token=${token}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Choose your password');
  expect((await visitor(academy).post('/api/login', priya)).statusCode).toBe(200);

  const chosen = await choose(academy, { token, password: 'new secret', again: 'new secret' });
  expect(chosen.statusCode).toBe(200);
  expect(chosen.body).toContain('Your new password is active');
  expect((await visitor(academy).post('/api/login', priya)).statusCode).toBe(401);
  const renewed = { email: priya.email, password: 'new secret' };
  expect((await visitor(academy).post('/api/login', renewed)).statusCode).toBe(200);
  const other = await phone.post('/api/paid_course', { user_id: phone.id });
  expect(other.statusCode).toBe(401);
  const twice = await choose(academy, { token, password: 'another', again: 'another' });
  expect(twice.statusCode).toBe(410);
});

test('a mistyped password is said on the page, and the link goes on working', async () => {
  const academy = await openAcademy();
  const { token } = await invited(academy);
  const differs = await choose(academy, { token, password: 'new secret', again: 'new sacret' });
  expect(differs.statusCode).toBe(422);
  expect(differs.body).toContain('Passwords must match');
  const short = await choose(academy, { token, password: 'abc', again: 'abc' });
  expect(short.body).toContain('Password must be at least 6 characters');
  expect(fieldsWithProblem(differs.body)).toEqual(['password', 'again']);
  expect(fieldsWithProblem(short.body)).toEqual(['password']);
  const right = await choose(academy, { token, password: 'new secret', again: 'new secret' });
  expect(right.statusCode).toBe(200);
});

test('the link lasts a day', async () => {
  const academy = await openAcademy();
  const { token } = await invited(academy);
  academy.clock.ms += 24 * hourMs + 1;
  const late = await choose(academy, { token, password: 'new secret', again: 'new secret' });
  expect(late.statusCode).toBe(410);
  expect(late.body).toContain('<title>This link no longer works · Tamil Makeover Academy</title>');
  expect(late.body).toContain('href="http://localhost:4173/forgot-password"');
});

test('a link to choose does not confirm, and a link to confirm does not choose', async () => {
  const academy = await openAcademy();
  const { token } = await invited(academy);
  const confirmed = await form(academy, '/confirm-password', { token, password: '' });
  expect(confirmed.statusCode).toBe(410);

  const password = 'new secret';
  const resetRequest = { email: priya.email, password, confirm_password: password };
  await visitor(academy).post('/api/forget_password', resetRequest);
  const asked = await linkIn(academy, 'confirm-password');
  const chosen = await choose(academy, { token: asked, password: 'stranger', again: 'stranger' });
  expect(chosen.statusCode).toBe(410);
});

test('a form of another site chooses nothing', async () => {
  const academy = await openAcademy();
  const { token } = await invited(academy);
  const fields = { token, password: 'new secret', again: 'new secret' };
  const foreign = await form(academy, '/choose-password', fields, 'https://evil.example');
  expect(foreign.statusCode).toBe(403);
});

async function invited(academy: TestAcademy) {
  const { code, out } = await run(academy, ['password', priya.email]);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('is in the queue') });
  const mails = academy.db.selectFrom('mail_jobs').selectAll();
  const mail = await mails.executeTakeFirstOrThrow();
  return { mail, token: await linkIn(academy, 'choose-password') };
}

async function linkIn(academy: TestAcademy, page: string): Promise<string> {
  const mails = await academy.db.selectFrom('mail_jobs').select('body_text').execute();
  const links = mails.map(({ body_text }) =>
    new RegExp(`/${page}\\?token=([\\w-]+)`).exec(body_text),
  );
  return links.find(Boolean)?.[1] ?? '';
}

/** Returns the names of the fields with which a screen reader says the problem. */
const fieldsWithProblem = (page: string) =>
  page
    .matchAll(/<input [^>]*name="(\w+)"[^>]* aria-invalid="true" aria-describedby="problem">/g)
    .map(([, name]) => name)
    .toArray();

const choose = (academy: TestAcademy, fields: Record<string, string>) =>
  form(academy, '/choose-password', fields);

const form = (
  academy: TestAcademy,
  path: string,
  fields: Record<string, string>,
  origin = academy.config.publicUrl,
) =>
  academy.app.inject({
    method: 'POST',
    url: apiBase + path,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
