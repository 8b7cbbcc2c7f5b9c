import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastText } from '../../support/page/form-page.ts';
import { ok, priya, refused, renderApp } from '../../support/page/render-app.tsx';

const settings = () => ok({ success: 200, data: { lease_days: 14, version: '14' } });

test('who is slower sees for how many days somebody else has saved, and saves over it', async () => {
  const theirs = { lease_days: 30, version: '30' };
  const { user, callsOf } = await renderApp({
    at: '/studio?tab=settings',
    student: { ...priya, role: 'Staff' },
    academy: {
      studio_settings: settings,
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

test('what somebody else has saved stays on the screen when a later try fails for another reason', async () => {
  const mehendi = { id: '6', name: 'Mehendi' };
  const named = (version: string, name: string) => ({
    version,
    services: [{ ...mehendi, translations: { ta: { name } } }],
  });
  const changed = (data: object) =>
    refused(409, { message: 'Somebody else has changed it.', data });
  const [daysFailures, namesFailures] = [
    [changed({ lease_days: 30, version: '30' }), refused(500)],
    [changed(named('s2', 'மெஹந்தி')), refused(500)],
  ];
  const { user, callsOf } = await renderApp({
    at: '/studio?tab=settings',
    student: { ...priya, role: 'Staff' },
    academy: {
      studio_settings: settings,
      studio_services: () => ok({ success: 200, data: named('s1', '') }),
      studio_save_settings: () =>
        daysFailures.shift() ??
        ok({ success: 200, message: 'Saved.', data: { lease_days: 1, version: '1' } }),
      studio_save_services: () =>
        namesFailures.shift() ??
        ok({ success: 200, message: 'Saved.', data: named('s3', 'மருதாணி') }),
    },
  });
  await user.type(await screen.findByLabelText('Days without network'), '{Backspace}');
  await user.type(await screen.findByLabelText('Mehendi (Tamil)'), 'மருதாணி');
  const parts = [
    ['Downloaded lessons', 'Save the settings', 'studio_save_settings', '30', ['14', '30', '30']],
    ['Services', 'Save the names', 'studio_save_services', 'மெஹந்தி', ['s1', 's2', 's2']],
  ] as const;
  for (const [name, button, call, theirs, versions] of parts) {
    const form = within(screen.getByRole('form', { name }));
    for (const tries of [1, 2]) {
      await user.click(form.getByRole('button', { name: button }));
      await waitFor(() => expect(callsOf(call)).toHaveLength(tries));
      expect(await form.findByText(`Somebody else saved: ${theirs}`)).toBeTruthy();
    }
    await form.findByText('Something went wrong at the academy. Please try again.');
    expect(form.getByText(`Somebody else saved: ${theirs}`)).toBeTruthy();
    await user.click(form.getByRole('button', { name: button }));
    await waitFor(() => expect(form.queryByText(/^Somebody else saved/)).toBeNull());
    expect(callsOf(call).map(({ body }) => body.version)).toEqual(versions);
  }
});
