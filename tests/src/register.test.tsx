import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fieldValue, messageUnder, toastText } from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, refused, renderApp } from '../support/page/render-app.tsx';

const right = {
  'Full Name': 'Meena Kumar',
  Email: 'meena@example.com',
  Password: 'welcome123',
  'Confirm Password': 'welcome123',
};

async function registerWith(changes: Partial<typeof right>, academy: AcademyAnswers = {}) {
  const app = await renderApp({ at: '/register', student: null, academy });
  await screen.findByRole('heading', { name: 'Create Your Account' });
  for (const [label, text] of Object.entries({ ...right, ...changes })) {
    if (text) await app.user.type(screen.getByLabelText(label), text);
  }
  await app.user.click(screen.getByRole('button', { name: 'Register' }));
  return app;
}

test('a visitor registers, is told so and comes to the login', async () => {
  const app = await registerWith({}, { register: () => ok({ status: 200 }) });
  expect(await toastText(/Account created/)).toContain('Success');
  await waitFor(() => expect(app.path()).toBe('/login'));
  expect(app.callsOf('register').map(({ body }) => body)).toEqual([
    {
      name: 'Meena Kumar',
      email: 'meena@example.com',
      password: 'welcome123',
      new_password: 'welcome123',
    },
  ]);
  expect(sessionStorage.getItem('draft:register')).toBeNull();
});

test('who has gone on while a slow line takes her registration is left where she is', async () => {
  const answer = Promise.withResolvers<Response>();
  const app = await registerWith({}, { register: () => answer.promise });
  await app.user.click(screen.getByRole('link', { name: 'Start with a code by email' }));
  await waitFor(() => expect(app.path()).toBe('/subscribepage'));
  answer.resolve(ok({ status: 200 }));
  await toastText(/Account created/);
  expect(app.path()).toBe('/subscribepage');
});

describe('each rule is said under its field, and nothing is sent', () => {
  test.for([
    ['Full Name', '', 'Full name is required'],
    ['Full Name', 'M', 'Name must be at least 2 characters'],
    ['Email', '', 'Email is required'],
    ['Email', 'meena', 'Invalid email address'],
    ['Password', '', 'Password is required'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Confirm Password', '', 'Please confirm your password'],
    ['Confirm Password', 'welcome124', 'Passwords must match'],
  ] as const)('%s "%s": %s', async ([label, typed, says]) => {
    const app = await registerWith({ [label]: typed });
    expect(await messageUnder(label)).toBe(says);
    expect(app.callsOf('register')).toEqual([]);
  });
});

test("the academy's own words stand under their field, which has the focus", async () => {
  const taken = { email: ['This email is already registered'] };
  await registerWith({}, { register: () => refused(422, { errors: taken }) });
  expect(await messageUnder('Email')).toBe('This email is already registered');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('a taken address may be her own, of a first try whose answer was lost: she is told to log in', async () => {
  const taken = { email: ['This email is already registered'] };
  await registerWith({}, { register: () => refused(422, { errors: taken }) });
  expect(await toastText(/log in with it/)).toContain('Error');
  expect(document.querySelector('form')?.textContent).toContain('If this email is yours');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test.for([
  [{ message: 'Too many tries.' }, 'Too many tries.'],
  [{}, 'Registration failed. Please try again.'],
] as const)('a refusal %j says "%s"', async ([body, says]) => {
  await registerWith({}, { register: () => refused(400, body) });
  expect(await toastText(says)).toContain('Error');
  expect(document.querySelector('form')?.textContent).toContain(says);
});

test('offline, what was typed stays, also over a reload; passwords are not kept', async () => {
  await registerWith({});
  expect(await toastText(/You are offline/)).toContain('Error');
  expect(fieldValue('Email')).toBe('meena@example.com');
  const kept = JSON.parse(sessionStorage.getItem('draft:register') ?? '');
  expect(kept).toEqual({ name: 'Meena Kumar', email: 'meena@example.com' });
});

test('while it is sent the button says so and cannot be tapped twice', async () => {
  const register = vi.fn(() => new Promise<never>(() => undefined));
  const { user } = await registerWith({}, { register });
  const button = await screen.findByRole('button', { name: 'Creating Account...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(register).toHaveBeenCalledTimes(1);
});

test('the keyboard goes through the fields, their eyes and the button in order', async () => {
  const { user } = await renderApp({ at: '/register', student: null });
  (await screen.findByLabelText('Full Name')).focus();
  const order: string[] = [];
  for (let step = 0; step < 7; step += 1) {
    await user.tab();
    const at = document.activeElement;
    order.push(at?.getAttribute('name') ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '');
  }
  const eye = 'Show password';
  expect(order).toEqual(['email', 'password', eye, 'new_password', eye, 'Register', 'Login here']);
});
