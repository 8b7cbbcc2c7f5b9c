import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastText } from '../../support/page/form-page.ts';
import {
  type AcademyAnswers,
  ok,
  priya,
  refused,
  renderApp,
} from '../../support/page/render-app.tsx';

const course = {
  id: '1',
  courses_name: 'Bridal Makeup',
  description: 'For the day.',
  duration: '20 hours',
  fees: 12999,
  overview: '',
  points: '',
  is_offered: true,
  image: null,
  version: 'v1',
  course_video: null,
  upload: null,
};
const services = [{ id: '6', name: 'Mehendi', translations: { ta: { name: '' } } }];

const open = (at: string, academy: AcademyAnswers) =>
  renderApp({
    at,
    student: { ...priya, role: 'Staff' },
    academy: {
      studio_lessons: () => ok({ success: 200, data: [] }),
      studio_course: () => ok({ success: 200, data: course }),
      studio_settings: () => ok({ success: 200, data: { lease_days: 14, version: '14' } }),
      studio_services: () => ok({ success: 200, data: { version: 's1', services } }),
      ...academy,
    },
  });

/** A call that the test answers when it wants to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return {
    answer: () => promise,
    release: (data: object) => resolve(ok({ success: 200, message: 'Saved.', data })),
  };
}

const value = (element: HTMLElement) => (element as HTMLInputElement).value; // a field, by its label

test('what is typed into a course while it is saved stays, and waits to be saved', async () => {
  const save = held();
  const { user, callsOf } = await open('/studio?tab=courses&course=1', {
    studio_save_course: save.answer,
  });
  await user.click(await screen.findByRole('tab', { name: 'Texts and price' }));
  const description = await screen.findByLabelText('Description', { exact: true });
  const duration = screen.getByLabelText('Duration', { exact: true });
  await user.type(description, ' First.');
  await user.type(duration, ' ');
  await user.click(screen.getByRole('button', { name: 'Save the course' }));
  await user.type(description, ' Second.');
  save.release({ ...course, description: 'For the day. First.', version: 'v2' });
  await toastText('Saved.');
  expect(value(description)).toBe('For the day. First. Second.');
  expect(value(duration), 'as the academy keeps it').toBe('20 hours');
  expect(screen.getByText('Not saved yet')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Save the course' }));
  await waitFor(() => expect(callsOf('studio_save_course')).toHaveLength(2));
  expect(callsOf('studio_save_course').at(-1)?.body).toMatchObject({
    version: 'v2',
    description: 'For the day. First. Second.',
  });
});

test('what was saved stays in the form when the academy cannot be asked for it again', async () => {
  const save = held();
  let isSaved = false;
  const { user, callsOf } = await open('/studio?tab=courses&course=1', {
    studio_course: () => (isSaved ? refused(503) : ok({ success: 200, data: course })),
    studio_save_course: save.answer,
  });
  await user.click(await screen.findByRole('tab', { name: 'Texts and price' }));
  const description = await screen.findByLabelText('Description', { exact: true });
  await user.type(description, ' First.');
  await user.click(screen.getByRole('button', { name: 'Save the course' }));
  isSaved = true;
  save.release({ ...course, description: 'For the day. First.', version: 'v2' });
  await toastText('Saved.');
  await waitFor(() => expect(callsOf('studio_course').length).toBeGreaterThan(1));
  await user.click(screen.getByRole('tab', { name: 'Lessons' }));
  await user.click(screen.getByRole('tab', { name: 'Texts and price' }));
  expect(value(await screen.findByLabelText('Description', { exact: true }))).toBe(
    'For the day. First.',
  );
});

test('nothing waits to be saved where nothing was typed meanwhile', async () => {
  const save = held();
  const { user } = await open('/studio?tab=courses&course=1', { studio_save_course: save.answer });
  await user.click(await screen.findByRole('tab', { name: 'Texts and price' }));
  await user.type(await screen.findByLabelText('Description', { exact: true }), ' First.');
  await user.click(screen.getByRole('button', { name: 'Save the course' }));
  save.release({ ...course, description: 'For the day. First.', version: 'v2' });
  await toastText('Saved.');
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('what is typed into the settings while they are saved stays', async () => {
  const [settings, names] = [held(), held()];
  const { user } = await open('/studio?tab=settings', {
    studio_save_settings: settings.answer,
    studio_save_services: names.answer,
  });
  const days = await screen.findByLabelText('Days without network');
  await user.clear(days);
  await user.type(days, '2');
  await user.click(screen.getByRole('button', { name: 'Save the settings' }));
  await user.type(days, '1');
  settings.release({ lease_days: 2, version: '2' });
  await toastText('Saved.');
  expect(value(days)).toBe('21');

  const form = within(await screen.findByRole('form', { name: 'Services' }));
  const name = form.getByLabelText('Mehendi (Tamil)');
  await user.type(name, 'மருதா');
  await user.click(form.getByRole('button', { name: 'Save the names' }));
  await user.type(name, 'ணி');
  names.release({
    version: 's2',
    services: [{ ...services[0], translations: { ta: { name: 'மருதா' } } }],
  });
  await waitFor(() => expect(form.getByText('Not saved yet')).toBeTruthy());
  expect(value(name)).toBe('மருதாணி');
});
