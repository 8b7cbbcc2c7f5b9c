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
