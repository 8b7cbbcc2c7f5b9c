import { screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';
import { activeSession, clearSessions } from '../../src/storage/app-db.ts';
import { fieldValue, messageUnder, toastText } from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, priya, refused, renderApp } from '../support/page/render-app.tsx';

afterEach(() => {
  delete document.documentElement.dataset.theme;
  sessionStorage.clear();
});

const profile_get = () => ok({ Data: { name: 'Priya Raman', email: 'priya@example.com' } });
const recentSignIn = () =>
  refused(403, { reason: 'recent_sign_in', message: 'Please log in again to change this.' });

async function openProfile(academy: AcademyAnswers = {}) {
  const app = await renderApp({ at: '/user/profile', academy: { profile_get, ...academy } });
  await screen.findByLabelText('Full Name');
  const type = async (label: string, text: string) => {
    await app.user.clear(screen.getByLabelText(label));
    if (text) await app.user.type(screen.getByLabelText(label), text);
  };
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return { ...app, type, save };
}

test('the name and e-mail that the academy holds are shown, in the bar too, and kept', async () => {
  await openProfile({
    profile_get: () => ok({ Data: { name: 'Priya R.', email: 'new@example.com' } }),
  });
  await waitFor(() => expect(fieldValue('Full Name')).toBe('Priya R.'));
  expect(fieldValue('Email')).toBe('new@example.com');
  expect(screen.getByRole('button', { name: /Priya R\., account menu/ })).toBeTruthy();
  expect((await activeSession())?.user).toMatchObject({ name: 'Priya R.' });
});

test('a copy kept on the phone does not go before what the session knows', async () => {
  const old = { Data: { name: 'Old name', email: 'old@example.com' } };
  await openProfile({
    profile_get: () => ok(old, { 'x-academy-stored-at': '2026-11-01T00:00:00.000Z' }),
  });
  await waitFor(() => expect(fieldValue('Full Name')).toBe('Priya Raman'));
  expect((await activeSession())?.email).toBe('priya@example.com');
});

test('a saved change goes without passwords, and the whole shell shows the new name', async () => {
  const held = { name: 'Priya Raman', email: 'priya@example.com' };
  const { type, save, callsOf } = await openProfile({
    profile_get: () => ok({ Data: held }),
    profile_updated: (body) => {
      Object.assign(held, { name: body.name });
      return ok({ success: 1 });
    },
  });
  await type('Full Name', 'Priya R');
  await save();
  expect(await toastText('✅ Profile updated successfully!')).toBeTruthy();
  expect(callsOf('profile_updated')[0]?.body).toEqual({
    id: '7',
    name: 'Priya R',
    email: 'priya@example.com',
  });
  expect(await screen.findByRole('button', { name: /Priya R, account menu/ })).toBeTruthy();
  expect((await activeSession())?.user?.name).toBe('Priya R');
  expect(fieldValue('Full Name')).toBe('Priya R');
});

test.for([{}, { error: 'blocked' }, { message: 'No such student' }])(
  'a profile is not called saved by %j',
  async (others) => {
    const { type, save } = await openProfile({ profile_updated: () => ok(others) });
    await type('Full Name', 'Priya R');
    await save();
    expect(await toastText(/^Error/)).toBeTruthy();
    expect(fieldValue('Full Name')).toBe('Priya R');
    expect((await activeSession())?.user?.name).toBe('Priya Raman');
  },
);

test('what is typed into the name while it is saved stays, and passwords do not', async () => {
  const held = Promise.withResolvers<Response>();
  const { type, save, user } = await openProfile({ profile_updated: () => held.promise });
  await type('Full Name', 'Priya R');
  await type('Current Password', 'secret12');
  await type('New Password', 'secret12');
  await save();
  await user.type(screen.getByLabelText('Full Name'), 'aman');
  held.resolve(ok({ success: 1 }));
  expect(await toastText('✅ Profile updated successfully!')).toBeTruthy();
  expect(fieldValue('Full Name')).toBe('Priya Raman');
  expect(fieldValue('New Password')).toBe('');
});

test('two equal passwords go along, and are gone from the form afterwards', async () => {
  const { type, save, callsOf } = await openProfile({
    profile_updated: () => ok({ success: 200 }),
  });
  await type('Current Password', 'kumkum-7');
  await type('New Password', 'kumkum-7');
  await save();
  await toastText('✅ Profile updated successfully!');
  expect(callsOf('profile_updated')[0]?.body).toMatchObject({
    password: 'kumkum-7',
    new_password: 'kumkum-7',
  });
  await waitFor(() => expect(fieldValue('New Password')).toBe(''));
});

test('unequal passwords are refused before anything is sent', async () => {
  const { type, save, callsOf } = await openProfile();
  await type('Current Password', 'kumkum-7');
  await type('New Password', 'kumkum-8');
  await save();
  expect(await messageUnder('New Password')).toBe('Passwords do not match!');
  expect(await toastText('❌ Passwords do not match!')).toBeTruthy();
  expect(callsOf('profile_updated')).toEqual([]);
});

test.each([
  ['Full Name', '', 'Full name is required'],
  ['Full Name', 'P', 'Name must be at least 2 characters'],
  ['Email', 'priya', 'Invalid email address'],
  ['Current Password', '123', 'Password must be at least 6 characters'],
])('%s "%s" is refused under its field', async (label, text, message) => {
  const { type, save } = await openProfile();
  await type(label, text);
  await save();
  expect(await messageUnder(label)).toBe(message);
});

test.each([
  ['the server names the field', refused(422, { errors: { email: ['This email is taken'] } }), ''],
  ['the server gives its reason', refused(429, { message: 'Too many tries.' }), 'Too many tries.'],
  ['the server gives none', refused(400), 'Profile update failed.'],
  ['success is 0', ok({ success: 0 }), 'Profile update failed.'],
  ['a message stands alone', ok({ message: 'No such student' }), 'No such student'],
  [
    'something else answers',
    new Response('<html>Sign in</html>'),
    '❌ Something went wrong. Please try again.',
  ],
])('a failed save keeps what was typed: %s', async (_why, answer, text) => {
  const { type, save } = await openProfile({ profile_updated: () => answer.clone() });
  await type('Full Name', 'Priya R');
  await save();
  if (text) expect(await toastText(text)).toBeTruthy();
  else expect(await messageUnder('Email')).toBe('This email is taken');
  expect(fieldValue('Full Name')).toBe('Priya R');
  expect((await activeSession())?.user?.name).toBe('Priya Raman');
});

test('what was typed without network is there after a reload, passwords are not', async () => {
  const { type, save } = await openProfile();
  await type('Full Name', 'Priya Raman Iyer');
  await type('Current Password', 'kumkum-7');
  await type('New Password', 'kumkum-7');
  await save();
  expect(await toastText(/You are offline. What you typed stays here/)).toBeTruthy();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('kumkum');
  document.body.replaceChildren();
  await openProfile();
  await waitFor(() => expect(fieldValue('Full Name')).toBe('Priya Raman Iyer'));
  expect(fieldValue('New Password')).toBe('');
});

test('Reset gives back what is saved, and forgets what was typed', async () => {
  const { user, type } = await openProfile();
  await type('Full Name', 'Somebody else');
  await type('New Password', 'kumkum-7');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(fieldValue('Full Name')).toBe('Priya Raman');
  expect(fieldValue('New Password')).toBe('');
  expect({ ...sessionStorage }).toEqual({});
});

test.each([
  ['a password wants a fresh sign-in', recentSignIn],
  ['the session is over', () => refused(401)],
])('%s: the panel comes over the page, and then it is saved', async (_why, refusal) => {
  let isFresh = false;
  const { user, type, save, callsOf } = await openProfile({
    profile_updated: () => (isFresh ? ok({ success: 200 }) : refusal()),
    login: () => {
      isFresh = true;
      return ok({ status: 200, data: { id: 7, email: priya.email, user: priya } });
    },
  });
  await type('Current Password', 'kumkum-7');
  await type('New Password', 'kumkum-7');
  await save();
  expect(await screen.findByText(/The academy wants your password once more/)).toBeTruthy();
  const panel = within(await screen.findByRole('region', { name: 'Log in again to go on' }));
  await user.click(panel.getByRole('button', { name: 'Log in' }));
  await user.type(panel.getByLabelText('Password'), 'welcome123');
  await user.click(panel.getByRole('button', { name: 'Login' }));
  expect(await toastText('✅ Profile updated successfully!')).toBeTruthy();
  expect(callsOf('profile_updated').at(-1)?.body).toMatchObject({ new_password: 'kumkum-7' });
  expect(screen.queryByRole('region', { name: 'Log in again to go on' })).toBeNull();
});

test('a session that another tab has ended is told', async () => {
  const { type, save, callsOf } = await openProfile();
  await type('Full Name', 'Priya R');
  await clearSessions();
  await save();
  expect(await toastText('⚠️ No active session found.')).toBeTruthy();
  expect(callsOf('profile_updated')).toEqual([]);
});

test('a profile that the academy cannot give is told, and can be asked for again', async () => {
  let isIll = true;
  const { user } = await openProfile({
    profile_get: () => (isIll ? refused(400) : ok({ Data: { name: 'Priya R', email: 'p@e.in' } })),
  });
  expect(await toastText('Failed to load user data')).toBeTruthy();
  isIll = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(fieldValue('Full Name')).toBe('Priya R'));
});

test('a profile that the academy cannot give for long is told once, not with each try', async () => {
  const told = vi.spyOn(toast, 'error');
  const { callsOf } = await openProfile({ profile_get: () => refused(500) });
  await waitFor(() => expect(callsOf('profile_get').length).toBeGreaterThan(4));
  expect(told).toHaveBeenCalledTimes(1);
});

test('without network it shows what the session knows, and no error', async () => {
  await renderApp({ at: '/user/profile' });
  await screen.findByLabelText('Full Name');
  expect(fieldValue('Full Name')).toBe('Priya Raman');
  expect(fieldValue('Email')).toBe('priya@example.com');
  expect(screen.queryByText('Failed to load user data')).toBeNull();
});

test('a chosen theme is shown at once and kept; System gives it back to the phone', async () => {
  const { user } = await openProfile();
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});
