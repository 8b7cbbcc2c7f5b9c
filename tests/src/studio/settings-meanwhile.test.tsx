import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastText } from '../../support/page/form-page.ts';
import { ok, priya, refused, renderApp } from '../../support/page/render-app.tsx';

test('who is slower sees for how many days somebody else has saved, and saves over it', async () => {
  const theirs = { lease_days: 30, version: '30' };
  const { user, callsOf } = await renderApp({
    at: '/studio?tab=settings',
    student: { ...priya, role: 'Staff' },
    academy: {
      studio_settings: () => ok({ success: 200, data: { lease_days: 14, version: '14' } }),
      studio_services: () => ok({ success: 200, data: { version: 's1', services: [] } }),
      studio_save_settings: ({ version }) =>
        version === '14'
          ? refused(409, {
              message: 'Somebody else has just changed the settings.',
              data: theirs,
            })
          : ok({ success: 200, message: 'Saved.', data: { lease_days: 21, version: '21' } }),
    },
  });
  const days = await screen.findByLabelText('Days without network');
  await user.clear(days);
  await user.type(days, '21');
  const save = screen.getByRole('button', { name: 'Save the settings' });
  await user.click(save);
  expect(await screen.findByText('Somebody else saved: 30')).toBeTruthy();
  expect(screen.getAllByText('Somebody else has just changed the settings.')).not.toEqual([]);
  expect(days).toHaveProperty('value', '21');
  await user.click(save);
  await toastText('Saved.');
  expect(callsOf('studio_save_settings').map(({ body }) => body)).toEqual([
    { lease_days: 21, version: '14' },
    { lease_days: 21, version: '30' },
  ]);
  expect(screen.queryByText('Somebody else saved: 30')).toBeNull();
});
