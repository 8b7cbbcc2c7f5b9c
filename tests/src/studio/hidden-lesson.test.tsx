import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastText } from '../../support/page/form-page.ts';
import { ok } from '../../support/page/render-app.tsx';
import {
  studioLesson as lesson,
  openStudio,
  studioSections as sectionsOf,
} from '../../support/page/studio-course.ts';

const sheet = { ...{ file: 'kit.pdf', title: 'Kit', address: '/sheets/kit.pdf' }, bytes: 7 };
const hidden = {
  ...{ ...lesson, is_published: false },
  sheets: [{ ...sheet, translations: {}, version: 's1' }],
  upload: {
    ...{ file_name: 'eyes.mp4', state: 'ready', parts: 1, parts_received: 1 },
    ...{ failure: null, done_percent: null },
  },
};
const onlyOnceItIsPublished = 'Saved. Students see it once you publish the lesson.';

/** Opens the lesson; every change of it leaves it hidden. */
async function openHidden() {
  const data = sectionsOf(hidden);
  const answer = () => ok({ success: 200, message: 'Saved.', data });
  const { user } = await openStudio(
    {
      studio_lessons: () => ok({ success: 200, data }),
      studio_save_lesson: answer,
      studio_show_lesson: answer,
      studio_save_sheet: answer,
      'studio_sheet?course_id=1&lesson=3&title=brushes': answer,
    },
    '/studio?tab=courses&course=1&open=3',
  );
  return {
    user,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
}

test('a film that is ready is not said to be played before its lesson is published', async () => {
  await openHidden();
  const ready = 'eyes.mp4 is ready. Publish the lesson, and students can play it.';
  expect(await screen.findByText(ready)).toBeTruthy();
});

test('the texts of a hidden lesson are not said to be seen', async () => {
  const { user, press } = await openHidden();
  await user.type(await screen.findByLabelText('Title', { exact: true }), ' open');
  await press('Save the lesson');
  await toastText(onlyOnceItIsPublished);
});

test('a hidden lesson that becomes a free preview is said to be one later', async () => {
  const { press } = await openHidden();
  await press('Let visitors watch it too');
  await toastText('Only you see this lesson. Once it is published, visitors may watch it too.');
});

test('a sheet of a hidden lesson is not said to be kept by students', async () => {
  const { user, press } = await openHidden();
  const file = new File(['%PDF'], 'brushes.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText(/^Choose a sheet/), file);
  await press('Send the sheet');
  await toastText(onlyOnceItIsPublished);
});

test('a new title of its sheet is not said to be seen either', async () => {
  const { user, press } = await openHidden();
  await press('Change the title: Kit');
  await user.type(await screen.findByLabelText('Title of the sheet', { exact: true }), ' list');
  await press('Save the title');
  await toastText(onlyOnceItIsPublished);
});
