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

const next = 'kumkum-7';

test('a student changes her name, and no mail is needed for that', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  await signedInLongAgo(academy, student.id);
  const reply = await update(student, { name: 'Priya R' });
  expect(reply.json()).toEqual({ success: 200, message: '✅ Profile updated successfully!' });
  const profile = await student.post('/api/profile_get', { id: student.id });
  expect(profile.json().Data).toMatchObject({ name: 'Priya R', email: priya.email });
  expect(await mailsTo(academy, priya.email)).toEqual([]);
});

test('a new password signs out the other devices, keeps this one and mails a notice', async () => {
  const academy = await openAcademy();
  const other = await signedIn(academy, priya);
  const student = await signedIn(academy, priya);
  const reply = await update(student, { password: next, new_password: next });
  expect(reply.statusCode).toBe(200);
  expect((await other.post('/api/profile_get', { id: other.id })).statusCode).toBe(401);
  expect((await student.post('/api/profile_get', { id: student.id })).statusCode).toBe(200);
  const login = (password: string) =>
    visitor(academy).post('/api/login', { email: priya.email, password });
  expect((await login(priya.password)).statusCode).toBe(401);
  expect((await login(next)).statusCode).toBe(200);
  const [notice] = await mailsTo(academy, priya.email);
  expect(notice?.subject).toBe('Your password for Tamil Makeover Academy was changed');
});

test('a change that a password reset overtakes changes nothing', async () => {
  const { promise: isHashing, resolve: begin } = Promise.withResolvers<void>();
  const { promise: isOpen, resolve: goOn } = Promise.withResolvers<void>();
  const passwords: Passwords = {
    ...argon2Passwords,
    async hash(password) {
      if (password === next) {
        begin();
        await isOpen;
      }
      return argon2Passwords.hash(password);
    },
  };
  const academy = await openAcademy({}, { passwords });
  const stranger = await signedIn(academy, priya);
  const change = update(stranger, {
    ...{ password: next, new_password: next },
    email: 'other@example.com',
  });
  await isHashing;
  const wish = { email: priya.email, password: 'muhurtham-6', confirm_password: 'muhurtham-6' };
  await visitor(academy).post('/api/forget_password', wish);
  const link = await resetLinkFor(academy, priya.email);
  const confirmed = await confirmReset(academy, link, 'muhurtham-6');
  expect(confirmed.statusCode).toBe(200);
  goOn();
  expect((await change).statusCode).toBe(401);
  const credentials = { email: priya.email, password: 'muhurtham-6' };
  expect((await visitor(academy).post('/api/login', credentials)).statusCode).toBe(200);
});

test.each([
  [{ password: next, new_password: 'kumkum-8' }],
  [{ new_password: next }],
  [{ password: next }],
])('%j: Passwords do not match!', async (passwords) => {
  const student = await signedIn(await openAcademy(), priya);
  const reply = await update(student, passwords);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().message).toBe('Passwords do not match!');
  expect(reply.json().errors.new_password).toEqual(['Passwords do not match!']);
});

test('password and address want a sign-in of the last 15 minutes', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  await signedInLongAgo(academy, student.id);
  for (const change of [{ password: next, new_password: next }, { email: 'new@example.com' }]) {
    const reply = await update(student, change);
    expect(reply.statusCode).toBe(403);
    expect(reply.json().reason).toBe('recent_sign_in');
  }
  expect((await visitor(academy).post('/api/login', priya)).statusCode).toBe(200);
});

test('a new address is told to the old one, and ends a reset that was under way', async () => {
  const academy = await openAcademy();
  const chosen = { password: 'stranger', confirm_password: 'stranger' };
  await visitor(academy).post('/api/forget_password', { email: priya.email, ...chosen });
  const link = await resetLinkFor(academy, priya.email);
  const student = await signedIn(academy, priya);
  expect((await update(student, { email: 'New@Example.com' })).statusCode).toBe(200);
  const profile = await student.post('/api/profile_get', { id: student.id });
  expect(profile.json().Data.email).toBe('new@example.com');
  const mails = await mailsTo(academy, priya.email);
  expect(mails.map(({ subject }) => subject)).toContain(
    'Your email address at Tamil Makeover Academy was changed',
  );
  expect(link.search).toContain('token=');
  expect(await academy.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

test('an address of another student is refused under its field, and nothing else is changed', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const reply = await update(student, { name: 'Other', email: anitha.email.toUpperCase() });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toEqual({ email: ['This email is already registered'] });
  const profile = await student.post('/api/profile_get', { id: student.id });
  expect(profile.json().Data.name).toBe('Priya Raman');
});

test('two students who want one free address at once: one gets it', async () => {
  const academy = await openAcademy();
  const students = [await signedIn(academy, priya), await signedIn(academy, anitha)];
  const replies = await Promise.all(
    students.map((student) => update(student, { email: 'free@example.com' })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test.each([
  [{ name: '' }, 'name', 'Full name is required'],
  [{ email: 'priya' }, 'email', 'Invalid email address'],
  [
    { password: 'short', new_password: 'short' },
    'password',
    'Password must be at least 6 characters',
  ],
])('%j is refused under its field', async (change, field, message) => {
  const reply = await update(await signedIn(await openAcademy(), priya), change);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors[field][0]).toBe(message);
});

function update(student: Awaited<ReturnType<typeof signedIn>>, change: Record<string, unknown>) {
  const body = { id: student.id, name: 'Priya Raman', email: priya.email, ...change };
  return student.post('/api/profile_updated', body);
}

async function signedInLongAgo({ db }: TestAcademy, userId: string): Promise<void> {
  const then = new Date(Date.now() - 15 * 60_000 - 1000).toISOString();
  await db
    .updateTable('sessions')
    .set({ created_at: then })
    .where('user_id', '=', userId)
    .execute();
}
