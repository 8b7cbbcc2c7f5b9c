import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { flushBeforeReload } from '../../../src/offline/unsaved/before-reload.ts';
import { isAnythingUnsaved } from '../../../src/offline/unsaved/unsaved.ts';
import { type AcademyAnswers, ok, refused } from '../../support/page/render-app.tsx';
import {
  studioLesson as lesson,
  openStudio,
  studioSections as sectionsOf,
} from '../../support/page/studio-course.ts';

const skin = { ...lesson, number: 4, title: 'Skin' };
const meena = {
  ...{ id: '5', name: 'Meena Kumar', email: 'meena@example.com', phone: '9843212345' },
  ...{ date: '2026-11-24', time: '10:00', service: 'Bridal Makeup', message: '' },
  ...{ status: 'confirmed', revision: 2 },
};
const theDay = (...data: object[]) =>
  ok({ success: 200, date: '2026-11-24', today: '2026-11-23', data, days: [] });

/** A page of this tab, as after a reload: what the last one had in memory is gone. */
function open(academy: AcademyAnswers = {}, at?: string) {
  cleanup();
  return openStudio({ studio_appointments: () => theDay(meena), ...academy }, at);
}

test('a new title of a section waits through a reload, and goes when she keeps the old one', async () => {
  const rename = () => screen.findByRole('button', { name: /^Rename.*Face/ });
  const title = () => screen.findByLabelText('Title of the section', { exact: true });
  let { user, callsOf } = await open();
  await user.click(await rename());
  await user.type(await title(), ' mine');

  const theirs = [{ ...sectionsOf(lesson)[0], title: 'Face and neck', version: 's2' }];
  ({ user, callsOf } = await open({
    studio_lessons: () => ok({ success: 200, data: theirs }),
    studio_rename_section: () =>
      refused(409, { message: 'Somebody else has just changed it.', data: theirs }),
  }));
  await user.click(await rename());
  await waitFor(async () => expect(await title()).toHaveProperty('value', 'Face mine'));
  await user.click(screen.getByRole('button', { name: 'Save the title' }));
  expect(await screen.findByText('Somebody else saved: Face and neck')).toBeTruthy();
  expect(callsOf('studio_rename_section')[0]?.body).toMatchObject({ was: 'Face', version: 's1' });

  await user.click(screen.getByRole('button', { name: 'Keep the old title' }));
  expect(isAnythingUnsaved()).toBe(false);
  await user.click(await rename());
  expect(await title()).toHaveProperty('value', 'Face and neck');
});

test('the title of a new lesson waits through a reload until it is added', async () => {
  const add = () => screen.findByRole('button', { name: /^Add a lesson/ });
  const title = () => screen.findByLabelText('Title of the new lesson', { exact: true });
  let { user } = await open();
  await user.click(await add());
  await user.type(await title(), 'Lips');
  ({ user } = await open({
    studio_add_lesson: () =>
      ok({
        success: 200,
        message: 'Added.',
        lesson: 5,
        data: sectionsOf(lesson, skin, { ...lesson, number: 5 }),
      }),
  }));
  await user.click(await add());
  await waitFor(async () => expect(await title()).toHaveProperty('value', 'Lips'));
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await title()).toHaveProperty('value', ''));
  expect(isAnythingUnsaved()).toBe(false);
});

test('the title of a sheet waits for the same file, and a file that is chosen holds a reload', async () => {
  const at = '/studio?tab=courses&course=1&open=3';
  const file = new File(['%PDF'], 'brushes.pdf', { type: 'application/pdf' });
  const choose = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.upload(await screen.findByLabelText(/^Choose a sheet/), file);
    return screen.findByLabelText('Title of the sheet', { exact: true });
  };
  const page = await open({}, at);
  const title = await choose(page);
  expect(isAnythingUnsaved()).toBe(true);
  await page.user.type(title, ' for eyes');
  const again = await choose(await open({}, at));
  await waitFor(() => expect(again).toHaveProperty('value', 'brushes for eyes'));
});

test('the reason to a visitor waits through a reload with the revision that she began with', async () => {
  const at = '/studio';
  const cancel = () => screen.findByRole('button', { name: /^Cancel.*Meena/ });
  const reason = () => screen.findByLabelText(/^Why it is cancelled/);
  let { user, callsOf } = await open({}, at);
  await user.click(await cancel());
  await user.type(await reason(), 'The teacher is ill.');

  const theirs = { ...meena, time: '11:00', revision: 3 };
  ({ user, callsOf } = await open(
    {
      studio_appointments: () => theDay(theirs),
      studio_cancel_appointment: ({ revision }) =>
        revision === 3
          ? ok({ success: 200, message: 'Cancelled.', data: theirs })
          : refused(409, { message: 'Somebody else has just changed it.', data: theirs }),
    },
    at,
  ));
  await user.click(await cancel());
  await waitFor(async () => expect(await reason()).toHaveProperty('value', 'The teacher is ill.'));
  const send = () => user.click(screen.getByRole('button', { name: 'Cancel the appointment' }));
  await send();
  await waitFor(() => expect(callsOf('studio_cancel_appointment')).toHaveLength(1));
  await send();
  await waitFor(() => expect(callsOf('studio_cancel_appointment')).toHaveLength(2));
  expect(callsOf('studio_cancel_appointment').map(({ body }) => body)).toMatchObject([
    { revision: 2, reason: 'The teacher is ill.' },
    { revision: 3, reason: 'The teacher is ill.' },
  ]);
  await user.click(await cancel());
  expect(await reason()).toHaveProperty('value', '');
});

test('a confirmation is of the day that she saw, and once she is told of another, of that one', async () => {
  const waiting = { ...meena, status: 'booked', time: null };
  const moved = { ...waiting, date: '2026-11-26', revision: 3 };
  const { user, callsOf } = await open(
    {
      studio_appointments: () => theDay(waiting),
      studio_confirm_appointment: ({ revision }) =>
        revision === 3
          ? ok({ success: 200, message: 'Confirmed.', data: moved })
          : refused(409, { message: 'Somebody else has just changed it.', data: moved }),
    },
    '/studio',
  );
  await user.click(await screen.findByRole('button', { name: /^Confirm.*Meena/ }));
  const send = () => user.click(screen.getByRole('button', { name: 'Confirm the appointment' }));
  await send();
  await waitFor(() => expect(callsOf('studio_confirm_appointment')).toHaveLength(1));
  await screen.findByText('Somebody else has just changed it.');
  await send();
  await waitFor(() => expect(callsOf('studio_confirm_appointment')).toHaveLength(2));
  expect(callsOf('studio_confirm_appointment').map(({ body }) => body)).toMatchObject([
    { revision: 2, date: '2026-11-24' },
    { revision: 3, date: '2026-11-26' },
  ]);
});

test('a lesson that is moved holds a reload until the academy has it, and one asked for waits a moment', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, callsOf } = await open({ studio_move_lesson: () => promise });
  await user.click(await screen.findByRole('button', { name: /^Move down.*Eyes/ }));
  await waitFor(() => expect(callsOf('studio_move_lesson')).toHaveLength(1));
  expect(isAnythingUnsaved()).toBe(true);
  let isFlushed = false;
  const flushed = flushBeforeReload().then(() => {
    isFlushed = true;
  });
  await new Promise((next) => setImmediate(next));
  expect(isFlushed).toBe(false);
  resolve(ok({ success: 200, message: 'Moved', data: sectionsOf(skin, lesson) }));
  await flushed;
  expect(isAnythingUnsaved()).toBe(false);
});
