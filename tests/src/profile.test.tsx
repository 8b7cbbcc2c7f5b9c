import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ok, renderApp } from '../support/render-app.tsx';

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test('the profile shows the name and e-mail that the academy holds', async () => {
  const profile_get = () => ok({ Data: { name: 'Priya R.', email: 'new@example.com' } });
  await renderApp({ at: '/user/profile', academy: { profile_get } });
  expect(await screen.findByText('Priya R.')).toBeTruthy();
  expect(screen.getByText('new@example.com')).toBeTruthy();
});

test('without network it shows what the session knows', async () => {
  await renderApp({ at: '/user/profile' });
  const card = within(await screen.findByRole('main'));
  expect(card.getByText('Priya Raman')).toBeTruthy();
  expect(card.getByText('priya@example.com')).toBeTruthy();
});

test('a chosen theme is shown at once and kept; System gives it back to the phone', async () => {
  const { user } = await renderApp({ at: '/user/profile' });
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});
