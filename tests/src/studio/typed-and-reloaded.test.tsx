import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isAnythingUnsaved } from '../../../src/offline/unsaved/unsaved.ts';
import { draftPrefix, lastLogout, markLogout } from '../../../src/storage/last-logout.ts';
import { toastText } from '../../support/page/form-page.ts';
import { type AcademyAnswers, ok, refused } from '../../support/page/render-app.tsx';
import { studioCourse as course, openStudio } from '../../support/page/studio-course.ts';

/** A page of this tab, as after a reload: what the last one had in memory is gone. */
function open(academy: AcademyAnswers = {}, at?: string) {
  cleanup();
  return openStudio(
    {
      studio_settings: () => ok({ success: 200, data: { lease_days: 14, version: '14' } }),
      studio_services: () =>
        ok({ success: 200, data: { version: 's1', services: [mehendi('6'), mehendi('7')] } }),
      ...academy,
    },
    at,
  );
}
const mehendi = (id: string) => ({ id, name: `Mehendi ${id}`, translations: { ta: { name: '' } } });

const toTexts = () => screen.findByRole('tab', { name: 'Texts and price' });
const toLesson = () => screen.findByRole('link', { name: /Eyes/ });
const back = () => screen.findByRole('link', { name: /Bridal Makeup/ });
const description = () => screen.findByLabelText('Description', { exact: true });
const fees = () => screen.findByLabelText<HTMLInputElement>(/^Fees in rupees/);

type User = Awaited<ReturnType<typeof open>>['user'];

/** Types into the course, which holds a reload also while a lesson of it is on the screen. */
async function typeAndLookAtALesson(user: User) {
  await user.click(await toTexts());
  await user.type(await description(), ' And the evening.');
  await user.click(screen.getByRole('tab', { name: 'Lessons' }));
  await user.click(await toLesson());
  expect(isAnythingUnsaved()).toBe(true);
  await user.click(await back());
  await user.click(await toTexts());
}

test('a price of nothing but a blank is asked for, and does not make the course free', async () => {
  const { user, callsOf } = await open();
  await user.click(await toTexts());
  await user.clear(await fees());
  await user.type(await fees(), ' ');
  await user.click(screen.getByRole('button', { name: 'Save the course' }));
  expect(await screen.findByText('Fees are whole rupees, as 12999')).toBeTruthy();
  expect(callsOf('studio_save_course')).toEqual([]);
});

test('a course that is typed into is there again after a reload, with the version that she began with', async () => {
  let { user, callsOf } = await open();
  await user.click(await toTexts());
  await user.type(await description(), ' And the evening.');
  await user.clear(await fees());

  const theirs = { ...course, duration: '30 hours', version: 'v2' };
  ({ user, callsOf } = await open({
    studio_course: () => ok({ success: 200, data: theirs }),
    studio_save_course: ({ version, course_id: _, ...saved }) =>
      version === 'v2'
        ? ok({ success: 200, message: 'Saved', data: { ...course, ...saved, version: 'v3' } })
        : refused(409, { message: 'Somebody else has just changed it.', data: theirs }),
  }));
  await user.click(await toTexts());
  await screen.findByText('Not saved yet');
  expect(await description()).toHaveProperty('value', 'All day. And the evening.');
  expect(await fees()).toHaveProperty('value', '');
  await user.type(await fees(), '100');
  const save = screen.getByRole('button', { name: 'Save the course' });
  await user.click(save);
  expect(await screen.findByText('Somebody else saved: 30 hours')).toBeTruthy();
  await user.click(save);
  await toastText('Saved.');
  expect(callsOf('studio_save_course').map(({ body }) => body)).toMatchObject([
    { version: 'v1', fees: 100, description: 'All day. And the evening.' },
    { version: 'v2' },
  ]);

  ({ user } = await open());
  await user.click(await toTexts());
  expect(await description(), 'it is saved').toHaveProperty('value', 'All day.');
});

test('what is typed holds a reload while its form is not on the screen, until it is saved', async () => {
  const { user } = await open({
    studio_save_course: ({ course_id: _, ...saved }) =>
      ok({ success: 200, message: 'Saved', data: { ...course, ...saved, version: 'v2' } }),
  });
  await typeAndLookAtALesson(user);
  await user.click(await screen.findByRole('button', { name: 'Save the course' }));
  await toastText('Saved.');
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
});

test('a key point that is moved by its button holds a reload, and stays moved after one', async () => {
  const points = '<ul><li>First</li><li>Second</li></ul>';
  const academy = { studio_course: () => ok({ success: 200, data: { ...course, points } }) };
  let { user } = await open(academy);
  await user.click(await toTexts());
  const rows = async () => {
    const group = await screen.findByRole('group', { name: 'Key points' });
    return within(group)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value);
  };
  expect(isAnythingUnsaved()).toBe(false);
  const [down] = await screen.findAllByRole('button', { name: 'Move point 1 down' });
  fireEvent.click(down as HTMLElement);
  expect(isAnythingUnsaved()).toBe(true);
  ({ user } = await open(academy));
  await user.click(await toTexts());
  await waitFor(async () => expect(await rows()).toEqual(['Second', 'First']));
});

test('a logout, and what cannot be read, leave nothing of it', async () => {
  let { user } = await open();
  await user.click(await toTexts());
  await user.type(await description(), ' And the evening.');
  await user.click(screen.getByRole('tab', { name: 'Lessons' }));
  expect(isAnythingUnsaved()).toBe(true);
  const [key] = Object.keys(sessionStorage).filter((one) => one.startsWith('draft:'));
  markLogout();
  expect(isAnythingUnsaved()).toBe(false);

  const typed = JSON.stringify({ ...course, description: 7 });
  const later = (key ?? '').replace(draftPrefix, `${draftPrefix}${lastLogout()}`);
  sessionStorage.setItem(later, JSON.stringify({ typed }));
  ({ user } = await open());
  await user.click(await toTexts());
  expect(await description()).toHaveProperty('value', 'All day.');
});

test('where the browser keeps nothing, it waits in the open page and holds a reload', async () => {
  const { user } = await open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await typeAndLookAtALesson(user);
  expect(await description()).toHaveProperty('value', 'All day. And the evening.');
});

test('the settings and the names of services are there again after a reload', async () => {
  const at = '/studio?tab=settings';
  const days = () => screen.findByLabelText('Days without network');
  const name = () => screen.findByLabelText('Mehendi 7 (Tamil)');
  const { user } = await open({}, at);
  await user.type(await days(), '1');
  await user.type(await name(), 'மருதாணி');
  await open({}, at);
  await waitFor(async () => expect(await days()).toHaveProperty('value', '141'));
  await waitFor(async () => expect(await name()).toHaveProperty('value', 'மருதாணி'));
});

test('what is saved after she has left its form is not there again as typed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  let now = course;
  const { user, callsOf } = await open({
    studio_course: () => ok({ success: 200, data: now }),
    studio_save_course: () => promise,
  });
  await user.click(await toTexts());
  await user.type(await description(), ' And the evening.');
  await user.click(screen.getByRole('button', { name: 'Save the course' }));
  await waitFor(() => expect(callsOf('studio_save_course')).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: 'Lessons' }));
  await user.click(await toLesson());
  now = { ...course, description: 'All day. And the evening.', version: 'v2' };
  resolve(ok({ success: 200, message: 'Saved', data: now }));
  await toastText('Saved.');
  expect(isAnythingUnsaved()).toBe(false);
  await user.click(await back());
  await user.click(await toTexts());
  expect(await description()).toHaveProperty('value', 'All day. And the evening.');
  expect(screen.queryByText('Not saved yet')).toBeNull();
});
