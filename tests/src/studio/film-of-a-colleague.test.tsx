import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type AcademyAnswers,
  ok,
  priya,
  refused,
  renderApp,
} from '../../support/page/render-app.tsx';
import {
  studioCourse as course,
  studioLesson as lesson,
} from '../../support/page/studio-course.ts';

const sending = {
  ...{ file_name: 'eyes.mp4', state: 'uploading', parts: 3, parts_received: 1 },
  ...{ failure: null, done_percent: null },
};

/** The lesson in the studio, with what the academy says of its upload each time it is asked. */
async function openLesson(
  uploadNow: () => object | null,
  film: string | null = null,
  academy: AcademyAnswers = {},
) {
  const lessons = () => [
    { section: 1, title: '', version: 's1', lessons: [{ ...lesson, film, upload: uploadNow() }] },
  ];
  const app = await renderApp({
    at: '/studio?tab=courses&course=1',
    student: { ...priya, role: 'Staff' },
    academy: {
      studio_appointments: () =>
        ok({ success: 200, date: '2026-11-23', today: '2026-11-23', data: [], days: [] }),
      studio_course: () => ok({ success: 200, data: course }),
      studio_lessons: () => ok({ success: 200, data: lessons() }),
      studio_start_film: () => refused(500),
      studio_show_lesson: () => ok({ success: 200, message: 'Hidden.', data: lessons() }),
      ...academy,
    },
  });
  await app.user.click(await screen.findByRole('link', { name: /Eyes/ }));
  return app;
}

test('a film that a colleague is sending is on its way, and broken off once nothing comes', async () => {
  let upload: object = { ...sending, is_arriving: true };
  await openLesson(() => upload);
  expect(await screen.findByText(/^eyes\.mp4 is being sent from another page\./)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Sending eyes.mp4' })).toHaveProperty('value', 33);
  expect(screen.queryByText(/^Not all of/)).toBeNull();
  upload = { ...sending, parts_received: 2, is_arriving: false };
  expect(await screen.findByText(/^Not all of eyes\.mp4 has arrived yet\./)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a server that does not say so has the film broken off, as before', async () => {
  await openLesson(() => sending);
  expect(await screen.findByText(/^Not all of eyes\.mp4 has arrived yet\./)).toBeTruthy();
});

test('what failed to be sent from this page is on its way from no other', async () => {
  const { user } = await openLesson(() => ({ ...sending, is_arriving: true }));
  const file = new File(['film'], 'eyes.mp4', { type: 'video/mp4' });
  await user.upload(await screen.findByLabelText(/Choose a video/), file);
  await user.click(screen.getByRole('button', { name: 'Send the video' }));
  expect(await screen.findByText(/^Not all of eyes\.mp4 has arrived yet\./)).toBeTruthy();
});

test('what a colleague sends after this page has sent one is theirs', async () => {
  let upload: object = { ...sending, state: 'ready', is_arriving: false };
  const { user } = await openLesson(() => upload);
  const choose = async (name: string) =>
    user.upload(
      await screen.findByLabelText(/Choose (a|another) video/),
      new File(['film'], name, { type: 'video/mp4' }),
    );
  await choose('eyes.mp4');
  await user.click(screen.getByRole('button', { name: 'Send the video' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Send the video' })).toBeTruthy(),
  );
  await choose('other.mp4');
  upload = { ...sending, file_name: 'theirs.mp4', is_arriving: true };
  await user.click(screen.getByRole('button', { name: 'Hide the lesson' })); // and reads them anew
  expect(await screen.findByText(/^theirs\.mp4 is being sent from another page\./)).toBeTruthy();
});

test('captions wait for the film that is being prepared, since it takes the place of the other', async () => {
  let upload: object = { ...sending, state: 'preparing', done_percent: 40 };
  const { user } = await openLesson(() => upload, 'bridal/index.m3u8');
  const panel = within(await screen.findByRole('region', { name: 'Captions' }));
  expect(panel.getByText(/^A video for this lesson is being prepared\./)).toBeTruthy();
  expect(panel.queryByLabelText(/^Choose a captions file/)).toBeNull();
  upload = { ...sending, state: 'ready' };
  await user.click(screen.getByRole('button', { name: 'Hide the lesson' })); // and reads them anew
  expect(await panel.findByLabelText(/^Choose a captions file/)).toBeTruthy();
  expect(panel.getByText('The video has no captions yet.')).toBeTruthy();
});

test('captions wait for the film that a colleague is sending, and not for one that is broken off', async () => {
  let upload: object = { ...sending, is_arriving: true };
  await openLesson(() => upload, 'bridal/index.m3u8');
  const panel = within(await screen.findByRole('region', { name: 'Captions' }));
  expect(panel.getByText(/^A video for this lesson is being sent\./)).toBeTruthy();
  expect(panel.queryByLabelText(/^Choose a captions file/)).toBeNull();
  upload = { ...sending, is_arriving: false };
  expect(await panel.findByLabelText(/^Choose a captions file/)).toBeTruthy();
});

test('captions wait for the film that is sent from this very page', async () => {
  const start = Promise.withResolvers<Response>();
  const { user } = await openLesson(() => null, 'bridal/index.m3u8', {
    studio_start_film: () => start.promise,
  });
  const panel = within(await screen.findByRole('region', { name: 'Captions' }));
  expect(panel.getByLabelText(/^Choose a captions file/)).toBeTruthy();
  const file = new File(['film'], 'eyes.mp4', { type: 'video/mp4' });
  await user.upload(screen.getByLabelText(/Choose a video/), file);
  await user.click(screen.getByRole('button', { name: 'Send the video' }));
  expect(await panel.findByText(/^A video for this lesson is being sent\./)).toBeTruthy();
  expect(panel.queryByLabelText(/^Choose a captions file/)).toBeNull();
  start.resolve(refused(500));
  expect(await panel.findByLabelText(/^Choose a captions file/)).toBeTruthy();
});
