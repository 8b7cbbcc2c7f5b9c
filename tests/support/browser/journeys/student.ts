import type { Locator } from '@playwright/test';
import { noteState, students } from '../phone.ts';
import { expect } from '../site-test.ts';
import { saveFromOtherDevice } from '../stored-notes.ts';
import { isPaused, played } from '../video.ts';
import { expectSound, type Journey } from './journey.ts';

/** The journeys from her dashboard, on a phone where she was yesterday. */
export const studentJourneys: Record<string, (journey: Journey) => Promise<void>> = {
  async learn(journey) {
    const { page, main, press, button, tree, say } = journey;
    await openLesson(journey);
    await tree(main, 'lesson');
    await press(button(say('player_play')));
    await expect.poll(() => played(page)).toBeGreaterThan(0.5);
    await press(button(say('player_pause')));
    expect(await isPaused(page)).toBe(true);
    await expectSound(page);
  },

  async 'write offline'(journey) {
    const { page, main, own, press, fill, button, tree, say, academy } = journey;
    const { notebook, state } = await openNotes(journey);
    await tree(main, 'notes');
    await academy.kill();
    await fill(notebook, own.note);
    await press(button(say('notes_save')));
    const kept = [say('notes_state_local'), say('notes_state_local_computer')];
    await expect(state).toHaveText(new RegExp(`^(${kept.join('|')})$`));
    await expectSound(page);
    await academy.start();
    await expect(state).toHaveText(say('notes_state_synced'));
  },

  async 'merge two devices'(journey) {
    const { page, main, own, press, fill, button, tree, say, like, academy } = journey;
    const { notebook, state } = await openNotes(journey);
    await fill(notebook, own.word);
    await press(button(say('notes_save')));
    await expect(state).toHaveText(say('notes_state_synced'));
    // A change from elsewhere is no conflict if it comes before she writes, so she writes first.
    await notebook.clear();
    await fill(notebook, own.here);
    await expect(main.getByText(like('notes_detail_draft'))).toBeVisible();
    const notes = own.elsewhere;
    await saveFromOtherDevice(academy, students.priya, { courseId: '1', notes });
    await press(button(say('notes_save')));
    const dialog = page.getByRole('dialog');
    await tree(dialog, 'merge');
    await expectSound(page);
    await press(dialog.getByRole('radio', { name: say('merge_theirs') }));
    await expect(dialog.getByRole('textbox')).toHaveValue(notes);
    await press(dialog.getByRole('button', { name: say('merge_save') }));
    await expect(state).toHaveText(say('notes_state_synced'));
    await expect(notebook).toHaveValue(notes);
  },

  async 'take a lesson along'(journey) {
    const { page, main, press, button, tree, say, taught, academy } = journey;
    await openLesson(journey);
    await press(button(say('downloads_open')));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('radio', { name: /^180p/ }));
    await tree(dialog, 'download');
    await expectSound(page);
    await press(dialog.getByRole('button', { name: say('downloads_start'), exact: true }));
    await expect(
      main.getByText(say('downloads_ready_here'), { exact: true }).first(),
    ).toBeVisible();
    await academy.kill();
    await press(main.getByRole('link', { name: say('downloads_all') }));
    await tree(main, 'downloads');
    await expectSound(page);
    const lesson = taught('Four looks for the wedding day');
    await press(main.getByRole('link', { name: lesson, exact: true }));
    await press(button(say('player_play')));
    await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  },
};

async function openLesson({ page, main, press, say, like, taught }: Journey): Promise<void> {
  const go = main.getByRole('link', { name: say('student_start'), exact: true });
  await press(go.or(main.getByRole('link', { name: like('student_continue_at') })));
  const course = page.getByRole('heading', { level: 1, name: taught('Bridal Makeup') });
  await expect(course).toBeVisible();
}

async function openNotes(journey: Journey): Promise<{ notebook: Locator; state: Locator }> {
  const { page, press, field, say } = journey;
  await openLesson(journey);
  await press(page.getByRole('tab', { name: say('player_notes') }));
  return { notebook: field(say('notes_your_notes')), state: noteState(page) };
}
