import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UnexpectedReplyError } from '../../src/api/errors.ts';
import { resetFailure } from '../../src/features/sign-in/messages.ts';
import { needsMail } from '../../src/features/sign-in/needs-mail.ts';
import { messageUnder, toastText } from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, refused, renderApp } from '../support/page/render-app.tsx';

const right = {
  Email: 'meena@example.com',
  'New Password': 'welcome124',
  'Confirm Password': 'welcome124',
};

async function resetWith(changes: Partial<typeof right>, academy: AcademyAnswers = {}) {
  const app = await renderApp({ at: '/forgot-password', student: null, academy });
  await screen.findByRole('heading', { name: 'Reset Your Password' });
  for (const [label, text] of Object.entries({ ...right, ...changes })) {
    if (text) await app.user.type(screen.getByLabelText(label), text);
  }
  await app.user.click(screen.getByRole('button', { name: 'Reset Password' }));
  return app;
}

test('a plain 200 has reset the password: told so, and then at the login', async () => {
  const app = await resetWith({}, { forget_password: () => ok({ status: 200 }) });
  expect(await toastText('✅ Password reset successful!')).toContain('Success');
  const button = screen.getByRole('button', { name: 'Resetting...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(app.path()).toBe('/forgot-password');
  await waitFor(() => expect(app.path()).toBe('/login'));
});

test('where a mail must be opened first, she is told so and stays', async () => {
  const message = 'Check your e-mail to confirm the new password.';
  await resetWith({}, { forget_password: () => ok({ status: 200, message }) });
  const heading = await screen.findByRole('heading', { name: message });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/meena@example.com/)).toBeTruthy();
});

test.for([
  [{ data: { confirmation: 'mail' } }, true],
  [{ message: 'Check your e-mail to confirm the new password.' }, true],
  [{ message: 'Check your email' }, true],
  [{ message: 'Done' }, false],
  [{ data: null }, false],
  [{}, false],
] as const)('the reply %j waits for a mail: %s', ([reply, expected]) => {
  expect(needsMail(reply)).toBe(expected);
});

describe('each rule is said under its field, and nothing is sent', () => {
  test.for([
    ['Email', '', 'Email is required'],
    ['Email', 'meena', 'Invalid email address'],
    ['New Password', '12345', 'Password must be at least 6 characters'],
    ['Confirm Password', '', 'Confirm Password is required'],
    ['Confirm Password', 'welcome125', 'Passwords must match'],
  ] as const)('%s "%s": %s', async ([label, typed, says]) => {
    const app = await resetWith({ [label]: typed });
    expect(await messageUnder(label)).toBe(says);
    expect(app.callsOf('forget_password')).toEqual([]);
  });
});

test("the academy's own words stand under their field", async () => {
  const errors = { password: ['Too common'] };
  await resetWith({}, { forget_password: () => refused(422, { errors }) });
  expect(await messageUnder('New Password')).toBe('Too common');
});

test.for([
  [() => ok({ success: 400 }), '❌ Something went wrong. Try again!'],
  [() => refused(500), 'Reset failed.'],
  [() => refused(429, { message: 'Wait a minute.' }), 'Wait a minute.'],
] as const)('a refusal says what it is: %s', async ([answer, says]) => {
  await resetWith({}, { forget_password: answer });
  expect(await toastText(says)).toContain('Error');
});

test('an answer that is not the academy is no success', () => {
  const { text } = resetFailure(new UnexpectedReplyError('html', { status: 200 }));
  expect(text).toBe('Something went wrong. Please try again.');
});

test('offline, the address stays in its field', async () => {
  await resetWith({});
  expect(await toastText(/You are offline/)).toContain('Error');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('meena@example.com');
});

test('the login leads here and to the registration, in the words of specification 2', async () => {
  await renderApp({ at: '/login', student: null });
  const forgot = await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(forgot.getAttribute('href')).toBe('/forgot-password');
  const register = screen.getByRole('link', { name: 'Register here' });
  expect(register.getAttribute('href')).toBe('/register');
  expect(register.closest('p')?.textContent).toBe("Don't have an account? Register here");
});
