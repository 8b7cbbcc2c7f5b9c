import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastText } from '../../support/page/form-page.ts';
import { ok, refused } from '../../support/page/render-app.tsx';
import { openStudio, studioLesson, studioSections } from '../../support/page/studio-course.ts';

const eyes = studioLesson;
const skin = { ...studioLesson, number: 4, title: 'Skin' };
const order = () =>
  screen
    .getAllByRole('button', { name: /^Move down: (Eyes|Skin)/ })
    .map((button) => button.getAttribute('aria-label'));

test('a lesson that is moved while another one is added is back too, where neither reached the academy', async () => {
  let isAway = false;
  const added = Promise.withResolvers<void>();
  const { user, callsOf } = await openStudio({
    async studio_add_lesson() {
      await added.promise;
      return refused(500);
    },
    studio_move_lesson: () => refused(500),
    studio_lessons: () =>
      isAway ? refused(500) : ok({ success: 200, data: studioSections(eyes, skin) }),
  });
  await user.click(await screen.findByRole('button', { name: /^Add a lesson/ }));
  await user.type(screen.getByRole('textbox', { name: /lesson/i }), 'Lids{Enter}');
  await waitFor(() => expect(callsOf('studio_add_lesson')).not.toEqual([]));
  isAway = true;
  await user.click(screen.getByRole('button', { name: 'Move down: Eyes' }));
  await waitFor(() => expect(order()).toEqual(['Move down: Skin', 'Move down: Eyes']));
  added.resolve();
  await waitFor(() => expect(callsOf('studio_move_lesson')).not.toEqual([]));
  await waitFor(() => expect(order()).toEqual(['Move down: Eyes', 'Move down: Skin']));
});

test('a lesson whose move did not reach the academy is back where the academy has it', async () => {
  let isAway = false;
  const { user, callsOf } = await openStudio({
    studio_move_lesson: () => {
      isAway = true;
      return refused(500);
    },
    studio_lessons: () =>
      isAway ? refused(500) : ok({ success: 200, data: studioSections(eyes, skin) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Move down: Eyes' }));
  await waitFor(() => expect(callsOf('studio_move_lesson')).not.toEqual([]));
  expect(await toastText(/./)).toBeTruthy();
  await waitFor(() => expect(order()).toEqual(['Move down: Eyes', 'Move down: Skin']));
});
