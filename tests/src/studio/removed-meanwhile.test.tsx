import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { emptyLesson } from '../../../src/features/studio/lesson-form.tsx';
import { isAnythingUnsaved } from '../../../src/offline/unsaved/unsaved.ts';
import { readDraft, writeDraft } from '../../../src/storage/form-draft.ts';
import { toastText } from '../../support/page/form-page.ts';
import { type AcademyAnswers, ok, priya, refused } from '../../support/page/render-app.tsx';
import {
  studioLesson as lesson,
  openStudio,
  studioSections as sectionsOf,
} from '../../support/page/studio-course.ts';

const skin = { ...lesson, number: 4, title: 'Skin' };
const message = 'Somebody else has just changed this lesson.';
const leftTyping = () => screen.findByRole('region', { name: /^This is what you typed/ });
const discard = () => screen.findByRole('button', { name: 'Discard it' });

/** The lesson "Eyes", into whose summary she has typed; a colleague removes it with the next call. */
async function typeIntoLesson(academy: AcademyAnswers = {}) {
  let now = sectionsOf(lesson, skin);
  const app = await openStudio(
    {
      studio_lessons: () => ok({ success: 200, data: now }),
      studio_save_lesson: () => {
        now = sectionsOf(skin);
        return refused(409, { message, data: now });
      },
      ...academy,
    },
    '/studio?tab=courses&course=1&open=3',
  );
  await app.user.type(await screen.findByLabelText('Summary, beside the video'), 'Kohl first.');
  await app.user.type(await screen.findByLabelText('Title (Tamil)'), 'கண்கள்');
  return app;
}

/** She goes back to the list; what she has typed is held, until `remove` takes the lesson away and she hears of it. */
async function goneFromList({ click }: Pick<UserEvent, 'click'>, remove: () => void) {
  await click(await screen.findByRole('link', { name: /Bridal Makeup/ }));
  const down = await screen.findByRole('button', { name: /^Move down.*Eyes/ });
  expect(screen.queryByRole('region', { name: /^This is what you typed/ })).toBeNull();
  expect(isAnythingUnsaved()).toBe(true);
  remove();
  await click(down);
}

test('what was typed into a lesson that is gone stays to be read, and holds updates until then', async () => {
  const { user } = await typeIntoLesson();
  await user.click(screen.getByRole('button', { name: 'Save the lesson' }));
  await screen.findByRole('heading', { name: 'This lesson is not there any more' });
  await toastText(message);
  expect(document.querySelectorAll('[data-toast]'), 'said once').toHaveLength(1);
  const left = within(await leftTyping());
  for (const text of ['Eyes', 'Kohl first.', 'கண்கள்']) expect(left.getByText(text)).toBeTruthy();
  expect(isAnythingUnsaved()).toBe(true);
  await user.click(await discard());
  expect(screen.queryByText('Kohl first.')).toBeNull();
  expect(isAnythingUnsaved()).toBe(false);
  expect(document.activeElement?.textContent).toBe('This lesson is not there any more');
});

test('it stands with the other lessons where it goes while she looks at those', async () => {
  let now = sectionsOf(lesson, skin);
  const { user } = await typeIntoLesson({
    studio_lessons: () => ok({ success: 200, data: now }),
    studio_move_lesson: () => refused(409, { message, data: now }),
  });
  await goneFromList(user, () => {
    now = sectionsOf(skin);
  });
  expect(within(await leftTyping()).getByText('Kohl first.')).toBeTruthy();
  await user.click(await discard());
  expect(isAnythingUnsaved()).toBe(false);
});

test('a lesson that she removes herself takes what she has typed along', async () => {
  const hidden = { ...lesson, is_published: false };
  const { user } = await typeIntoLesson({
    studio_lessons: () => ok({ success: 200, data: sectionsOf(hidden, skin) }),
    studio_remove_lesson: () => ok({ success: 200, message: 'Removed.', data: sectionsOf(skin) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the lesson' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove the lesson' }));
  await toastText('removed');
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
  expect(screen.queryByRole('region', { name: /^This is what you typed/ })).toBeNull();
});

test('a new title of a section that is gone holds no update back, and a new lesson’s is to be read', async () => {
  const face = sectionsOf(lesson, skin);
  let now = [...face, { section: 2, title: 'Hair', version: 's2', lessons: [] }];
  const { user } = await openStudio({
    studio_lessons: () => ok({ success: 200, data: now }),
    studio_move_lesson: () => refused(409, { message, data: now }),
  });
  await user.click(await screen.findByRole('button', { name: /^Rename.*Hair/ }));
  await user.type(await screen.findByLabelText('Title of the section', { exact: true }), ' up');
  await user.click(screen.getByRole('button', { name: /^Add a lesson to.*Hair/ }));
  await user.type(await screen.findByLabelText('Title of the new lesson', { exact: true }), 'Bun');
  now = face;
  await user.click(await screen.findByRole('button', { name: /^Move down.*Eyes/ }));
  expect(within(await leftTyping()).getByText('Bun')).toBeTruthy();
  await user.click(await discard());
  expect(isAnythingUnsaved()).toBe(false);
});

test('the title of a first lesson is to be read once a colleague was faster, and goes when it is added', async () => {
  for (const isFaster of [true, false]) {
    let now: object[] = [];
    const { user } = await openStudio({
      studio_lessons: () => ok({ success: 200, data: now }),
      studio_add_lesson: () => {
        now = sectionsOf(skin);
        return isFaster
          ? refused(409, { message, data: now })
          : ok({ success: 200, message: 'Added.', lesson: 4, data: now });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add a lesson' }));
    await user.type(await screen.findByLabelText('Title of the new lesson'), 'Lips{Enter}');
    await screen.findByRole('link', { name: /Skin/ });
    if (isFaster) {
      expect(within(await leftTyping()).getByText('Lips')).toBeTruthy();
      await user.click(await discard());
    }
    await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
    expect(screen.queryByRole('region', { name: /^This is what you typed/ })).toBeNull();
    cleanup();
  }
});

test('the titles of the sheets of a lesson that is gone from the list hold no update back', async () => {
  const sheet = {
    file: 'kit.pdf',
    title: 'Kit',
    bytes: 1,
    address: '/sheets/kit.pdf',
    version: 'k1',
  };
  const withSheet = { ...lesson, sheets: [{ ...sheet, translations: {} }] };
  let now = sectionsOf(withSheet, skin);
  const { user } = await openStudio(
    {
      studio_lessons: () => ok({ success: 200, data: now }),
      studio_move_lesson: () => refused(409, { message, data: now }),
    },
    '/studio?tab=courses&course=1&open=3',
  );
  const title = () => screen.findByLabelText('Title of the sheet', { exact: true });
  await user.click(await screen.findByRole('button', { name: 'Change the title: Kit' }));
  await user.type(await title(), ' for eyes');
  const file = new File(['%PDF'], 'brushes.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText(/^Choose a sheet/), file);
  await user.type(await screen.findByDisplayValue('brushes'), ' too');
  await goneFromList(user, () => {
    now = sectionsOf(skin);
  });
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
});

test('what was typed before a reload into a lesson that is gone after it is to be read too', async () => {
  const typed = JSON.stringify({ ...emptyLesson, title: 'Lids', summary: 'Kohl first.' });
  writeDraft(`studio:${priya.id}:lesson:1:9`, { typed }); // which no page has held back an update for
  const { user } = await openStudio();
  expect(within(await leftTyping()).getByText('Kohl first.')).toBeTruthy();
  await user.click(await discard());
  expect(readDraft(`studio:${priya.id}:lesson:1:9`)).toEqual({});
});

test('what was emptied in a lesson that is gone holds no update back', async () => {
  let now = sectionsOf(lesson, skin);
  const { user } = await typeIntoLesson({
    studio_lessons: () => ok({ success: 200, data: now }),
    studio_move_lesson: () => refused(409, { message, data: now }),
  });
  for (const name of ['Summary, beside the video', 'Title', 'Title (Tamil)']) {
    await user.clear(screen.getByLabelText(name, { exact: true }));
  }
  await goneFromList(user, () => {
    now = sectionsOf(skin);
  });
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
});

test.each([
  ['by a colleague', (data: object) => refused(409, { message: 'It has changed.', data })],
  ['by her, and the answer is lost', () => refused(500)],
])(
  'the reason to a visitor who is cancelled %s stays, and may have been sent',
  async (_, answer) => {
    const meena = {
      ...{ id: '5', name: 'Meena Kumar', email: 'meena@example.com', phone: '9843212345' },
      ...{ date: '2026-11-24', time: '10:00', service: 'Bridal Makeup', message: '' },
      ...{ status: 'confirmed', revision: 2 },
    };
    let data = meena;
    const { user } = await openStudio(
      {
        studio_appointments: () =>
          ok({ success: 200, date: '2026-11-24', today: '2026-11-23', data: [data], days: [] }),
        studio_cancel_appointment: () => {
          data = { ...meena, status: 'cancelled', revision: 3 };
          return answer(data);
        },
      },
      '/studio',
    );
    await user.click(await screen.findByRole('button', { name: /^Cancel.*Meena/ }));
    await user.type(await screen.findByLabelText(/^Why it is cancelled/), 'The teacher is ill.');
    await user.click(screen.getByRole('button', { name: 'Cancel the appointment' }));
    const left = within(await leftTyping());
    expect(left.getByText('The teacher is ill.')).toBeTruthy();
    expect(left.getByText(/these words may have been sent\./)).toBeTruthy();
    await user.click(await discard());
    expect(isAnythingUnsaved()).toBe(false);
  },
);
