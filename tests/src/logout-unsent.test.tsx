import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { save } from '../../src/outbox/note/changes.ts';
import { emptyNote, type LocalNote } from '../../src/storage/local-note.ts';
import { discardNote, updateNote } from '../../src/storage/local-notes.ts';
import { refused, renderApp } from '../support/page/render-app.tsx';

beforeEach(() => discardNote('7', '1')); // the connection outlives a test, and what was written

/** What the question at a logout says when her note could not be sent. */
async function whyNotSent(answer: () => Response, fields: Partial<LocalNote> = {}) {
  await updateNote('7', '1', () => ({
    ...save({ ...emptyNote('7', '1'), text: 'kohl wing' }, 'kohl wing', Date.now()),
    ...fields,
  }));
  const { user, session } = await renderApp({
    at: '/user/profile',
    academy: { save_notes: answer },
  });
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' });
  if (!logout) throw new Error('There is no logout');
  await user.click(logout);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send now' }));
  const alert = await dialog.findByRole('alert');
  expect(session.getState().user).not.toBeNull();
  return alert.textContent;
}

test.for([
  ['a silent academy', () => refused(503), /^The academy could not be reached/],
  ['its refusal', () => refused(422, { message: 'Too long' }), /Couldn't sync: Too long/],
  ['a session that has ended', () => refused(401), /log in to send/],
] as const)(
  'a note that could not be sent is told with its reason: %s',
  async ([, answer, says]) => {
    expect(await whyNotSent(answer)).toMatch(says);
  },
);

test('of a conflict it is said that it waits for her, and not that the academy is away', async () => {
  const conflict = { text: 'theirs', revision: 2, savedAt: null };
  expect(await whyNotSent(() => refused(503), { conflict })).toMatch(/changed on another device/);
});
