import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { mergeDialog } from '../../../src/features/notes/lazy-dialogs.ts';
import { announceNote } from '../../../src/outbox/channel.ts';
import { save } from '../../../src/outbox/note/changes.ts';
import { emptyNote, type LocalNote } from '../../../src/storage/local-note.ts';
import { discardNote, readNote, updateNote } from '../../../src/storage/local-notes.ts';
import { fillPhone } from '../../support/fill-phone.ts';
import { ok, paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';
import { waitFor } from '../../support/wait-for.ts';

// The connection outlives a test, and with it what was written.
beforeEach(() => discardNote('7', '1'));

test('a conflict is resolved hunk by hunk, and both texts stay', async () => {
  const { user, callsOf } = await openOverlap();
  await user.click(await screen.findByRole('button', { name: 'Compare and choose' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose which words to keep' });
  await user.click(within(dialog).getByRole('radio', { name: "Keep the other device's" }));
  const result = within(dialog).getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Your note will read',
  });
  expect(result.value).toBe('lash from the tail');
  await user.type(result, ', upwards');
  await user.click(within(dialog).getByRole('button', { name: 'Save this note' }));
  const sent = () => callsOf('save_notes').filter(({ body }) => body.course_id === '1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    notes: 'lash from the tail, upwards',
    base_revision: 2,
  });
  const local = await readNote('7', '1');
  expect(local?.stash.map(({ text }) => text)).toEqual([
    'lash from the root',
    'lash from the tail',
  ]);
});

test('an hour of notes typed between two looks at a conflict is in what she saves', async () => {
  const { user, callsOf } = await openOverlap();
  const compare = async () => {
    await user.click(await screen.findByRole('button', { name: 'Compare and choose' }));
    return screen.findByRole('dialog', { name: 'Choose which words to keep' });
  };
  const first = await compare();
  await user.click(within(first).getByRole('radio', { name: "Keep the other device's" }));
  await user.click(within(first).getByRole('button', { name: 'Close' }));
  await waitFor(async () =>
    expect(await readNote('7', '1')).toMatchObject({ resolution: 'lash from the tail' }),
  );
  await user.type(await screen.findByRole('textbox'), '\n\nan hour of class');
  const again = await compare();
  await user.click(within(again).getByRole('button', { name: 'Save this note' }));
  await waitFor(async () => expect(await readNote('7', '1')).toMatchObject({ conflict: null }));
  const sent = () => callsOf('save_notes').filter(({ body }) => body.course_id === '1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ notes: 'lash from the tail\n\nan hour of class' });
});

test('a resolution that was left unfinished is there when it is opened again', async () => {
  const { user, callsOf } = await openOverlap();
  const compare = async () => {
    await user.click(await screen.findByRole('button', { name: 'Compare and choose' }));
    return screen.findByRole('dialog', { name: 'Choose which words to keep' });
  };
  const resolution = (dialog: HTMLElement) =>
    within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note will read' });
  const first = await compare();
  await user.click(within(first).getByRole('radio', { name: "Keep the other device's" }));
  await user.type(resolution(first), ', upwards');
  await user.click(within(first).getByRole('button', { name: 'Close' }));
  const again = await compare();
  expect(resolution(again).value).toBe('lash from the tail, upwards');
  // Her own words are none of the three choices.
  expect(within(again).queryByRole('radio', { checked: true })).toBeNull();
  await user.click(within(again).getByRole('button', { name: 'Save this note' }));
  const sent = () => callsOf('save_notes').filter(({ body }) => body.course_id === '1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ notes: 'lash from the tail, upwards' });
});

test('a resolution that is opened again shows what she has chosen, and takes her next choice', async () => {
  const { user } = await openOverlap();
  const compare = async () => {
    await user.click(await screen.findByRole('button', { name: 'Compare and choose' }));
    return within(await screen.findByRole('dialog', { name: 'Choose which words to keep' }));
  };
  const first = await compare();
  await user.click(first.getByRole('radio', { name: "Keep the other device's" }));
  await user.click(first.getByRole('button', { name: 'Close' }));
  const again = await compare();
  const chosen = () =>
    again
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ parentElement }) => parentElement?.textContent);
  const result = again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note will read' });
  expect(chosen()).toEqual(["Keep the other device's"]);
  await user.click(again.getByRole('radio', { name: 'Keep both' }));
  expect(result.value).toBe('lash from the root\nlash from the tail');
  await user.click(again.getByRole('radio', { name: "Keep this device's" }));
  expect(result.value).toBe('lash from the root');
});

test('a comparison that another tab has answered stays closed at the next conflict', async () => {
  const { user } = await openOverlap();
  await user.click(await screen.findByRole('button', { name: 'Compare and choose' }));
  await screen.findByRole('dialog', { name: 'Choose which words to keep' });
  const otherTab = async (conflict: LocalNote['conflict']) =>
    announceNote(await updateNote('7', '1', (note) => ({ ...note, conflict })));
  await otherTab(null);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await otherTab({ text: 'lash from the middle', revision: 3, savedAt: null });
  await screen.findByRole('button', { name: 'Compare and choose' });
  await act(mergeDialog); // it would be drawn by now
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a comparison that slept through the next conflict shows that one', async () => {
  const { user } = await openOverlap();
  await user.click(await screen.findByRole('button', { name: 'Compare and choose' }));
  await screen.findByRole('dialog', { name: 'Choose which words to keep' });
  const next = { text: 'lash from the middle', revision: 3, savedAt: null };
  // What a tab hears that was asleep: the note as it is by now.
  announceNote(await updateNote('7', '1', (note) => ({ ...note, conflict: next })));
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('middle'));
  expect(screen.queryByText(/from the tail/)).toBeNull();
});

test('words that a full phone could not keep are spoken of beside a conflict too', async () => {
  const { user } = await openOverlap();
  await screen.findByRole('button', { name: 'Compare and choose' });
  const full = fillPhone();
  onTestFinished(() => full.mockRestore());
  await user.type(await screen.findByRole('textbox'), ', then lips');
  expect(await screen.findByText(/^This device could not keep your last words/)).toBeTruthy();
});

/** Her notebook, where this phone and another have written the same line. */
async function openOverlap() {
  await updateNote('7', '1', () => ({
    ...save({ ...emptyNote('7', '1'), text: 'lash from the root' }, 'lash from the root', 1),
    conflict: { text: 'lash from the tail', revision: 2, savedAt: null },
  }));
  return renderApp({
    at: '/user/my-courses/1?tab=notes',
    academy: {
      paid_course: paidCourses(paidCourse()),
      save_notes: () => ok({ success: 200, data: { revision: 3 } }),
    },
  });
}
