import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptyNote } from '../../../src/storage/local-note.ts';
import { discardNote, updateNote } from '../../../src/storage/local-notes.ts';
import { freezeAnotherPage } from '../../support/page/note-editors.ts';
import { paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';
import { waitFor } from '../../support/wait-for.ts';

// The connection outlives a test, and with it what was written.
beforeEach(() => discardNote('7', '1'));

test('what can be done with a note opens while another page holds up the writing of its last words', async () => {
  await updateNote('7', '1', () => ({
    ...emptyNote('7', '1'),
    text: 'lash from the root',
    base: { text: 'lash', revision: 1, savedAt: null },
    conflict: { text: 'lash from the tail', revision: 2, savedAt: null },
  }));
  const { user } = await renderApp({
    at: '/user/my-courses/1?tab=notes',
    academy: { paid_course: paidCourses(paidCourse()) },
  });
  const area = await screen.findByRole('textbox', { name: 'Your notes' });
  onTestFinished(await freezeAnotherPage());
  await user.type(area, ', upwards');
  for (const [button, close] of [
    ['Read', 'Done'],
    ['Share or save', 'Close'],
    ['History', 'Close'],
    ['Compare and choose', 'Close'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
