import { expect, test } from 'vitest';
import { argon2Passwords } from '../../../server/identity/passwords.ts';
import { openAcademy, priya, visitor } from '../../support/server/server-app.ts';

const maya = {
  name: 'Maya Devi',
  email: 'maya@example.com',
  password: 'kajal-9',
  new_password: 'kajal-9',
};

test('who registers can sign in, and is a student like any other', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.post('/api/register', { ...maya, email: ' Maya@Example.com ' });
  expect(reply.json()).toEqual({ success: 200, message: 'Registration successful!' });
  expect(reply.headers['set-cookie']).toBeUndefined();
  const login = await browser.post('/api/login', maya);
  expect(login.json().data).toMatchObject({ name: 'Maya Devi', email: maya.email, role: 'User' });
});

test('nobody gives herself a role or an id by registering', async () => {
  const browser = visitor(await openAcademy());
  const extra = { role: 'Admin', id: 'mine', email_verified: true, emailVerified: true };
  expect((await browser.post('/api/register', { ...maya, ...extra })).statusCode).toBe(200);
  const { data } = (await browser.post('/api/login', maya)).json();
  expect(data.role).toBe('User');
  expect(data.id).not.toBe('mine');
});

test.each([
  [{ name: '' }, 'name', 'Full name is required'],
  [{ name: 'M' }, 'name', 'Name must be at least 2 characters'],
  [{ email: undefined }, 'email', 'Email is required'],
  [{ email: 'maya' }, 'email', 'Invalid email address'],
  [{ email: `${'m'.repeat(250)}@example.com` }, 'email', 'Invalid email address'],
  [{ password: '', new_password: '' }, 'password', 'Password is required'],
  [
    { password: 'short', new_password: 'short' },
    'password',
    'Password must be at least 6 characters',
  ],
  [{ new_password: '' }, 'new_password', 'Please confirm your password'],
  [{ new_password: 'kajal-8' }, 'new_password', 'Passwords must match'],
])('%j is refused under its field', async (change, field, message) => {
  const browser = visitor(await openAcademy());
  const reply = await browser.post('/api/register', { ...maya, ...change });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors[field][0]).toBe(message);
});

test('a taken address is told under its field, and the account stays as it was', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.post('/api/register', { ...maya, email: 'PRIYA@example.com' });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toEqual({ email: ['This email is already registered'] });
  expect((await browser.post('/api/login', priya)).json().data.name).toBe('Priya Raman');
});

test('a taken and a free address cost the same work', async () => {
  let hashes = 0;
  const passwords = {
    ...argon2Passwords,
    hash(password: string) {
      hashes += 1;
      return argon2Passwords.hash(password);
    },
  };
  const browser = visitor(await openAcademy({}, { passwords }));
  await browser.post('/api/register', maya);
  expect(hashes).toBe(1);
  await browser.post('/api/register', { ...maya, email: priya.email });
  expect(hashes).toBe(2);
});

test('of many registrations of one address at once exactly one wins', async () => {
  const academy = await openAcademy();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => visitor(academy).post('/api/register', maya)),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
});
