import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toastText } from '../../support/page/form-page.ts';
import {
  type AcademyAnswers,
  ok,
  priya,
  refused,
  renderApp,
} from '../../support/page/render-app.tsx';

const ta = {
  courses_name: 'மணப்பெண் மேக்கப்',
  description: '',
  duration: '20 மணி நேரம்',
  overview: '',
  points: '<ul><li>மை</li></ul>',
};
const course = {
  id: '1',
  courses_name: 'Bridal Makeup',
  description: 'For the wedding day.',
  duration: '20 hours',
  fees: 12999,
  overview: '',
  points: '<ul><li>Kohl</li></ul>',
  is_offered: true,
  translations: { ta },
  image: null,
  version: 'v1',
  course_video: null,
  upload: null,
};
const services = [
  { id: '1', name: 'Bridal Makeup', translations: { ta: { name: 'மணப்பெண் மேக்கப்' } } },
  { id: '6', name: 'Mehendi', translations: { ta: { name: '' } } },
];

const open = (at: string, academy: AcademyAnswers) =>
  renderApp({
    at,
    student: { ...priya, role: 'Staff' },
    academy: {
      studio_appointments: () =>
        ok({ success: 200, date: '2026-11-23', today: '2026-11-23', data: [], days: [] }),
      studio_lessons: () => ok({ success: 200, data: [] }),
      studio_course: () => ok({ success: 200, data: course }),
      studio_settings: () => ok({ success: 200, data: { lease_days: 14, version: '14' } }),
      ...academy,
    },
  });

test('a course’s texts stand in both languages, and what is missing is marked and counted', async () => {
  const { user, callsOf } = await open('/studio?tab=courses&course=1', {
    studio_save_course: ({ course_id: _, ...saved }) =>
      ok({ success: 200, message: 'Saved', data: { ...course, ...saved, version: 'v2' } }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Texts and price' }));
  const inTamil = (label: string) => screen.findByLabelText(`${label} (Tamil)`);
  expect(await inTamil('Name')).toHaveProperty('value', 'மணப்பெண் மேக்கப்');
  expect((await inTamil('Name')).lang).toBe('ta');
  const points = within(screen.getByRole('group', { name: 'Key points (Tamil)' }));
  expect(points.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByText('1 text to translate')).toBeTruthy();
  expect(screen.getAllByText(/^Not in Tamil yet/)).toHaveLength(1);

  await user.type(await inTamil('Description'), 'திருமண நாளுக்கு.');
  expect(screen.queryByText('1 text to translate')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save the course' }));
  await toastText('Saved.');
  expect(callsOf('studio_save_course').at(-1)?.body).toMatchObject({
    version: 'v1',
    description: 'For the wedding day.',
    translations: { ta: { ...ta, description: 'திருமண நாளுக்கு.' } },
  });
});

test('who is slower sees what somebody else has written in Tamil, and saves over it', async () => {
  const theirs = { ...course, version: 'v2', translations: { ta: { ...ta, duration: '3 வாரம்' } } };
  const { user, callsOf } = await open('/studio?tab=courses&course=1', {
    studio_save_course: ({ version }) =>
      version === 'v1'
        ? refused(409, { message: 'Somebody else has just changed this course.', data: theirs })
        : ok({ success: 200, message: 'Saved', data: { ...theirs, version: 'v3' } }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Texts and price' }));
  const duration = await screen.findByLabelText('Duration (Tamil)');
  await user.clear(duration);
  await user.type(duration, '2 வாரம்');
  const save = screen.getByRole('button', { name: 'Save the course' });
  await user.click(save);
  expect(await screen.findByText(/3 வாரம்/)).toBeTruthy();
  expect(duration).toHaveProperty('value', '2 வாரம்');
  await user.click(save);
  await toastText('Saved.');
  expect(callsOf('studio_save_course').at(-1)?.body).toMatchObject({ version: 'v2' });
});

test('a message of the server stands under the text in Tamil that it is about', async () => {
  const { user } = await open('/studio?tab=courses&course=1', {
    studio_save_course: () =>
      refused(422, {
        message: 'At most 100 characters',
        errors: { 'translations.ta.duration': ['At most 100 characters'] },
      }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Texts and price' }));
  await user.type(await screen.findByLabelText('Duration (Tamil)'), '!');
  await user.click(screen.getByRole('button', { name: 'Save the course' }));
  const alert = await screen.findByText('At most 100 characters', { selector: '[role=alert]' });
  expect(screen.getByLabelText('Duration (Tamil)').getAttribute('aria-describedby')).toBe(alert.id);
});

test('services get their names in Tamil', async () => {
  const { user, callsOf } = await open('/studio?tab=settings', {
    studio_services: () => ok({ success: 200, data: { version: 's1', services } }),
    studio_save_services: () =>
      ok({ success: 200, message: 'Saved.', data: { version: 's2', services } }),
  });
  const form = within(await screen.findByRole('form', { name: 'Services' }));
  expect(form.getByText('1 text to translate')).toBeTruthy();
  await user.type(form.getByLabelText('Mehendi (Tamil)'), 'மருதாணி');
  await user.click(form.getByRole('button', { name: 'Save the names' }));
  await toastText('Saved.');
  const [bridal] = services;
  expect(callsOf('studio_save_services').at(-1)?.body).toEqual({
    version: 's1',
    services: [
      { id: bridal?.id, translations: bridal?.translations },
      { id: '6', translations: { ta: { name: 'மருதாணி' } } },
    ],
  });
});

test('a name stays beside its own service when the list has changed meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let data = { version: 's1', services };
  await open('/studio?tab=settings', { studio_services: () => ok({ success: 200, data }) });
  const form = within(await screen.findByRole('form', { name: 'Services' }));
  await form.findByLabelText('Mehendi (Tamil)');
  const airbrush = { id: '7', name: 'Airbrush', translations: { ta: { name: '' } } };
  data = { version: 's2', services: [airbrush, ...services] };
  vi.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  const added = await form.findByLabelText('Airbrush (Tamil)');
  await waitFor(() => expect(added).toHaveProperty('value', ''));
  expect(form.getByLabelText('Bridal Makeup (Tamil)')).toHaveProperty('value', 'மணப்பெண் மேக்கப்');
});

test('a service that is withdrawn while she types leaves the form with her next save', async () => {
  const [bridal, mehendi] = services;
  const airbrush = { id: '9', name: 'Airbrush', translations: { ta: { name: '' } } };
  const left = { version: 's2', services: [bridal, airbrush] };
  const { user, callsOf } = await open('/studio?tab=settings', {
    studio_services: () =>
      ok({ success: 200, data: { version: 's1', services: [bridal, mehendi, airbrush] } }),
    studio_save_services: ({ version }) =>
      version === 's1'
        ? refused(409, { message: 'Somebody else has just changed it.', data: left })
        : ok({ success: 200, message: 'Saved.', data: left }),
  });
  await user.type(await screen.findByLabelText('Bridal Makeup (Tamil)'), '!');
  const save = screen.getByRole('button', { name: 'Save the names' });
  await user.click(save);
  await screen.findByText('Somebody else has just changed it.');
  await user.click(save);
  await waitFor(() => expect(screen.queryByLabelText('Mehendi (Tamil)')).toBeNull());
  expect(screen.getAllByLabelText('Airbrush (Tamil)')).toHaveLength(1);
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(callsOf('studio_save_services')).toHaveLength(2);
});
