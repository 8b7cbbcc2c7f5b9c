import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { retryNotes } from '../../../../src/offline/outbox/retry-notes.ts';
import { restoreUnsavedEdit } from '../../../../src/offline/unsaved/restore-unsaved-edits.ts';
import { reconcile, save } from '../../../../src/outbox/note/changes.ts';
import { beginSession } from '../../../../src/storage/app-db.ts';
import { emptyNote } from '../../../../src/storage/local-note.ts';
import { notesOf, updateNote } from '../../../../src/storage/local-notes.ts';
import { unsavedEdits } from '../../../../src/storage/unsaved-edits.ts';
import { fillPhone } from '../../../support/fill-phone.ts';
import { ok, priya, refused } from '../../../support/page/render-app.tsx';
import { stubNetwork } from '../../../support/unit/stub-network.ts';

const text = 'lips';
const words = 'lips, then kohl';

// The academy has the note; what she typed last is in no row.
beforeEach(async () => {
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2026', user: priya });
  const base = { text, revision: 1, savedAt: null };
  await updateNote('7', '1', () => ({ ...emptyNote('7', '1'), text, base }));
  unsavedEdits.keep('7', '1', { seen: { mine: text, stored: text }, text: words });
});

/** `answer` is the academy's to a save. */
async function send(answer: () => Response) {
  const saves: unknown[] = [];
  stubNetwork().answer = ({ path, payload }) => {
    if (path !== 'save_notes') return ok({ csrf_token: 'token-1' });
    saves.push(payload.notes);
    return answer();
  };
  return { unsent: (await retryNotes('7')).length, saves };
}
const took = () => ok({ success: 200, data: { revision: 2 } });

test('last words that no row has are sent from a full phone', async () => {
  const full = fillPhone();
  onTestFinished(() => full.mockRestore());
  expect(await send(took)).toEqual({ unsent: 0, saves: [words] });
  expect(unsavedEdits.read('7', '1')).toBeNull();
});

test('a row that waits itself is no conflict with what was sent past it', async () => {
  const typed = 'lips, kohl';
  await updateNote('7', '1', (note) => save({ ...note, text: typed }, typed, 1));
  unsavedEdits.remove('7', '1');
  unsavedEdits.keep('7', '1', { seen: { mine: typed, stored: typed }, text: words });
  const full = fillPhone();
  expect(await send(took)).toMatchObject({ unsent: 0 });
  full.mockRestore();
  // With room again, as at the next start.
  await restoreUnsavedEdit('7', '1');
  const theirs = { text: words, revision: 2, savedAt: null };
  const note = await updateNote('7', '1', (row) => reconcile(row, theirs, 1));
  expect(note).toMatchObject({ text: words, conflict: null, pending: null });
});

test('what a full phone could not send is not called sent, and stays', async () => {
  const full = fillPhone();
  onTestFinished(() => full.mockRestore());
  expect(await send(() => refused(503))).toMatchObject({ unsent: 1 });
  expect(unsavedEdits.read('7', '1')).toMatchObject({ text: words });
});

test('where there is room again they are kept and sent', async () => {
  expect(await send(took)).toEqual({ unsent: 0, saves: [words] });
  expect((await notesOf('7'))[0]).toMatchObject({ text: words, pending: null });
});
