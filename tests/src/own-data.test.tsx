import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messageUnder, toastText } from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, refused, renderApp } from '../support/page/render-app.tsx';

const profile_get = () => ok({ Data: { name: 'Priya Raman', email: 'priya@example.com' } });
const notAsked = () => ok({ success: 200, data: { erased_at: null } });
const erased_at = '2026-11-30T20:00:00.000Z'; // in India it is December by then

async function openOwnData(academy: AcademyAnswers = {}) {
  const answers = { profile_get, erasure_state: notAsked, ...academy };
  const app = await renderApp({ at: '/user/profile', academy: answers });
  const panel = within(await screen.findByRole('region', { name: 'Your data' }));
  const prove = async (action: string, password: string) => {
    await app.user.click(panel.getByRole('button', { name: action }));
    await app.user.type(panel.getByLabelText('Your password'), password);
    await app.user.click(panel.getByRole('button', { name: action }));
  };
  return { ...app, panel, prove };
}

test('with her password a copy is saved as a file', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  );
  const data = { exported_at: erased_at, left_out: [], data: { users: [{ name: 'Priya' }] } };
  const { prove, callsOf, panel } = await openOwnData({
    export_my_data: () => ok({ success: 200, data }),
  });
  await prove('Download a copy', 'welcome123');
  expect(await toastText('Your copy is saved on this device.')).toBeTruthy();
  expect(callsOf('export_my_data')[0]?.body).toEqual({ user_id: '7', password: 'welcome123' });
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(data);
  await waitFor(() => expect(panel.queryByLabelText('Your password')).toBeNull());
});

test('a wrong password is said under its field, and nothing is saved', async () => {
  const wrong = { errors: { password: ['This is not your password'] } };
  const { prove } = await openOwnData({ export_my_data: () => refused(422, wrong) });
  await prove('Download a copy', 'not-hers');
  expect(await messageUnder('Your password')).toBe('This is not your password');
});

test('a password that was typed and cancelled is forgotten', async () => {
  const { user, prove, panel } = await openOwnData();
  await prove('Erase my account', 'short');
  await user.click(panel.getByRole('button', { name: 'Cancel' }));
  await user.click(panel.getByRole('button', { name: 'Erase my account' }));
  expect(panel.getByLabelText<HTMLInputElement>('Your password').value).toBe('');
  expect(panel.queryByText('Password must be at least 6 characters')).toBeNull();
});

test('no password is asked of the academy that breaks its rules', async () => {
  const { prove, callsOf } = await openOwnData();
  await prove('Erase my account', 'short');
  expect(await messageUnder('Your password')).toBe('Password must be at least 6 characters');
  expect(callsOf('ask_erasure')).toEqual([]);
});

test('after she has asked, the day is shown, and she can keep her account', async () => {
  const { user, prove, panel, callsOf } = await openOwnData({
    ask_erasure: () => ok({ success: 200, data: { erased_at } }),
    revoke_erasure: () => ok({ success: 200, message: 'Your account stays.' }),
  });
  await prove('Erase my account', 'welcome123');
  expect(await panel.findByText('Your account is erased on 1 December 2026.')).toBeTruthy();
  expect(callsOf('ask_erasure')[0]?.body).toEqual({ user_id: '7', password: 'welcome123' });
  await user.click(panel.getByRole('button', { name: 'Keep my account' }));
  expect(await toastText('Your account stays.')).toBeTruthy();
  expect(await panel.findByRole('button', { name: 'Erase my account' })).toBeTruthy();
  expect(callsOf('revoke_erasure')[0]?.body).toEqual({ user_id: '7' });
});

test('whoever uses the keyboard never loses her place, since each button goes as it is pressed', async () => {
  const { user, prove, panel } = await openOwnData({
    ask_erasure: () => ok({ success: 200, data: { erased_at } }),
    revoke_erasure: () => ok({ success: 200, message: 'Your account stays.' }),
  });
  const button = (name: string) => panel.findByRole('button', { name });
  await user.click(await button('Erase my account'));
  expect(document.activeElement).toBe(panel.getByLabelText('Your password'));
  await user.click(await button('Cancel'));
  expect(document.activeElement).toBe(await button('Erase my account'));
  await prove('Erase my account', 'welcome123');
  const keep = await button('Keep my account');
  expect(document.activeElement).toBe(keep);
  await user.click(keep);
  expect(document.activeElement).toBe(await button('Erase my account'));
});

test('an erasure that was asked for elsewhere is shown too', async () => {
  const { panel } = await openOwnData({
    erasure_state: () => ok({ success: 200, data: { erased_at } }),
  });
  expect(panel.getByText('Your account is erased on 1 December 2026.')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Erase my account' })).toBeNull();
});

test.each([
  [
    'the academy gives its reason',
    () => refused(409, { message: 'End that role.' }),
    'End that role.',
  ],
  ['there is no network', undefined, 'You are offline. This needs the academy'],
])('what cannot be done now is said: %s', async (_why, ask_erasure, text) => {
  const { prove } = await openOwnData(ask_erasure ? { ask_erasure } : {});
  await prove('Erase my account', 'welcome123');
  expect((await screen.findByText(new RegExp(text))).textContent).toContain(text);
});

test('a backend that cannot do it shows nothing of it', async () => {
  const { callsOf, settled } = await renderApp({
    at: '/user/profile',
    academy: { profile_get, erasure_state: () => refused(404) },
  });
  await waitFor(() => expect(callsOf('erasure_state')).toHaveLength(1));
  await screen.findByLabelText('Full Name');
  await settled();
  expect(screen.queryByRole('region', { name: 'Your data' })).toBeNull();
});
