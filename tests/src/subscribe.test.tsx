import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fieldValue, messageUnder, toastText } from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, refused, renderApp } from '../support/page/render-app.tsx';

const right = { Name: 'Meena Kumar', Email: 'meena@example.com', Phone: '9843212345' };
const sendOtp: AcademyAnswers = { 'send-otp': () => ok({ status: 200 }) };

async function sendWith(
  changes: Partial<typeof right>,
  academy: AcademyAnswers,
  at = '/subscribepage',
) {
  const app = await renderApp({ at, student: null, academy });
  await screen.findByRole('heading', { name: 'Start with your details' });
  for (const [label, text] of Object.entries({ ...right, ...changes })) {
    if (text) await app.user.type(screen.getByLabelText(label), text);
  }
  await app.user.click(screen.getByRole('button', { name: 'Send OTP' }));
  return app;
}

async function verifyWith(code: string, answer: AcademyAnswers['x'], at?: string) {
  const app = await sendWith({}, { ...sendOtp, 'verify-otp': answer }, at);
  if (code) await app.user.type(await screen.findByLabelText('OTP'), code);
  await app.user.click(await screen.findByRole('button', { name: 'Verify OTP' }));
  return app;
}

describe('each rule of the details is said under its field, and nothing is sent', () => {
  test.for([
    ['Name', '', 'Name is required'],
    ['Email', '', 'Email is required'],
    ['Email', 'meena', 'Invalid email address'],
    ['Phone', '', 'Phone must be 10 digits'],
    ['Phone', '984321234', 'Phone must be 10 digits'],
  ] as const)('%s "%s": %s', async ([label, typed, says]) => {
    const app = await sendWith({ [label]: typed }, sendOtp);
    expect(await messageUnder(label)).toBe(says);
    expect(app.callsOf('send-otp')).toEqual([]);
  });
});

test('a code is sent, and its field waits with the focus, for phones to fill it in', async () => {
  const app = await sendWith({}, sendOtp, '/subscribepage?courseId=2');
  expect(await toastText('✅ OTP sent to your email!')).toContain('Success');
  const field = screen.getByLabelText('OTP');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Details (done)',
    'OTP',
    'Payment',
  ]);
  expect(steps.getByText('OTP').getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('6 characters, sent to meena@example.com')).toBeTruthy();
  expect(app.callsOf('send-otp')[0]?.body).toEqual({
    name: 'Meena Kumar',
    email: 'meena@example.com',
    phone: '9843212345',
    course_id: '2',
  });
});

test.for([
  [{ 'send-otp': () => refused(500) }, '❌ Failed to send OTP. Try again.'],
  [{ 'send-otp': () => ok({ status: 429 }) }, '❌ Failed to send OTP. Try again.'],
  [{ 'send-otp': () => refused(429) }, '❌ Failed to send OTP. Try again.'],
  [{}, /You are offline/],
] as const)(
  'a code that could not be sent leaves everything as it was: %s',
  async ([answer, says]) => {
    await sendWith({}, answer);
    expect(await toastText(says)).toContain('Error');
    expect(fieldValue('Phone')).toBe('9843212345');
  },
);

test.for([
  ['', 'OTP is required'],
  ['4829', 'OTP must be 6 digits'],
] as const)('the code "%s": %s', async ([code, says]) => {
  const app = await verifyWith(code, () => ok({ status: 200 }));
  expect(await messageUnder('OTP')).toBe(says);
  expect(app.callsOf('verify-otp')).toEqual([]);
});

test.for([
  ['/subscribepage', { courseId: 3 }, '/payment?courseId=3'],
  ['/subscribepage?courseId=2', {}, '/payment?courseId=2'],
  ['/subscribepage', {}, '/payment?courseId=1'],
] as const)('from %s a right code, answered %j, leads to %s', async ([at, reply, to]) => {
  const app = await verifyWith('482913', () => ok({ status: 200, ...reply }), at);
  expect(await toastText('✅ Verified successfully! Redirecting to payment...')).toBeTruthy();
  expect(app.path()).toBe(at);
  await waitFor(() => expect(app.path()).toBe(to));
  expect(app.callsOf('verify-otp')[0]?.body).toEqual({ email: 'meena@example.com', otp: '482913' });
});

test.for([
  [() => refused(400), '❌ Invalid OTP. Try again.'],
  [() => refused(400, { message: 'The code is too old.' }), 'The code is too old.'],
  [() => refused(500), 'Verification failed.'],
  [() => new Response('<p>'), 'Verification failed.'],
] as const)('a wrong code says why: %s', async ([answer, says]) => {
  await verifyWith('482913', answer);
  expect(await toastText(says)).toContain('Error');
});

test('a right code whose answer was lost is not called wrong at the next try', async () => {
  let isFirst = true;
  const { user } = await verifyWith('482913', () => {
    if (!isFirst) return refused(400, { message: '❌ Invalid OTP. Try again.' });
    isFirst = false;
    throw new TypeError('Failed to fetch');
  });
  await toastText(/You are offline/);
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  expect(await toastText(/may be used up/)).not.toContain('Invalid');
  const field = screen.getByLabelText('OTP');
  await user.clear(field);
  await user.type(field, '482914');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  await toastText('❌ Invalid OTP. Try again.');
});

test('a code that went out a moment ago counts as sent, though its answer was lost', async () => {
  const tooSoon = { message: 'Too many tries.', reason: 'sent_before' };
  await sendWith({}, { 'send-otp': () => refused(429, tooSoon) });
  expect(await toastText('✅ OTP sent to your email!')).toContain('Success');
  expect(await screen.findByText('6 characters, sent to meena@example.com')).toBeTruthy();
});

test('a code is pasted with its spaces, and its dots count it', async () => {
  const { user } = await sendWith({}, sendOtp);
  await screen.findByLabelText('OTP');
  await user.paste(' 482-913 ');
  expect(fieldValue('OTP')).toBe('482913');
  await waitFor(() => expect(document.querySelectorAll('[data-filled]')).toHaveLength(6));
});

test.for(['/subscribepage', '/subscribepage?courseId=2'])(
  'a reload of %s between the steps comes back to the second one',
  async (at) => {
    await sendWith({}, sendOtp, at);
    await screen.findByLabelText('OTP');
    cleanup();
    const { user } = await renderApp({ at, student: null, academy: sendOtp });
    expect(await screen.findByText('6 characters, sent to meena@example.com')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change details' }));
    expect(fieldValue('Email')).toBe('meena@example.com');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  },
);

test('a code for one course leads to no other: that asks for its own, with her details kept', async () => {
  await sendWith({}, sendOtp, '/subscribepage?courseId=1');
  await screen.findByLabelText('OTP');
  cleanup();
  const at = '/subscribepage?courseId=2';
  const { user, callsOf } = await renderApp({ at, student: null, academy: sendOtp });
  await user.click(await screen.findByRole('button', { name: 'Send OTP' }));
  await screen.findByLabelText('OTP');
  expect(callsOf('send-otp')[0]?.body).toMatchObject({ name: 'Meena Kumar', course_id: '2' });
});

test('another code can be asked for after thirty seconds', async () => {
  const { user, callsOf } = await sendWith({}, sendOtp);
  const resend = await screen.findByRole('button', { name: /^Send again in \d+ s$/ });
  expect(resend).toHaveProperty('disabled', true);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 31_000);
  const again = { name: 'Send the code again' };
  await user.click(await screen.findByRole('button', again));
  await waitFor(() => expect(callsOf('send-otp')).toHaveLength(2));
});
