import { expect, onTestFinished, test, vi } from 'vitest';
import { followStudent } from '../../../../src/offline/logout/student-change.ts';
import { createSession } from '../../../../src/session/session.ts';
import { beginSession } from '../../../../src/storage/app-db.ts';
import { emptyNote } from '../../../../src/storage/local-note.ts';
import { readNote, updateNote } from '../../../../src/storage/local-notes.ts';
import { importNoteKey } from '../../../../src/storage/note-seal.ts';
import { keepNoteKey, readNoteKey } from '../../../../src/storage/sealed-notes.ts';
import { hung, stubNetwork } from '../../../support/unit/stub-network.ts';
import { waitFor } from '../../../support/wait-for.ts';

const signIn = () => {
  const user = { id: '7', name: 'Priya Raman', email: 'priya@example.com', role: 'User' };
  return beginSession({ user_id: '7', email: user.email, login: true, createdAt: '1', user });
};

test('a key that the academy was too busy to give is asked for when she looks again', async () => {
  // No retry of its own comes before she looks.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const key = Buffer.alloc(32, 7).toString('base64url');
  const network = stubNetwork();
  network.answer = () => Response.json({ success: 503, message: 'Busy.' }, { status: 503 });
  await signIn();
  followStudent(createSession());
  await waitFor(() => expect(network.asked).not.toEqual([]));
  expect(await readNoteKey('7')).toBeFalsy();
  network.answer = () => Response.json({ success: 200, data: { key } });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await readNoteKey('7')).toBeTruthy());
});

test('where the next screen never comes, her notes are sealed and her screen is left all the same', async () => {
  await signIn();
  await keepNoteKey('7', await importNoteKey('A'.repeat(43)));
  await updateNote('7', '1', () => ({ ...emptyNote('7', '1'), text: 'kohl wing', editedAt: 1 }));
  const session = createSession();
  followStudent(session);
  await session.current();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const leaveScreen = vi.fn(hung);
  void session.signOut(leaveScreen);
  await waitFor(() => expect(leaveScreen).toHaveBeenCalled());
  expect(session.getState().user, 'a screen that comes soon is waited for').not.toBeNull();
  await vi.advanceTimersByTimeAsync(2000);
  expect(session.getState().user).toBeNull();
  await waitFor(async () => expect(await readNote('7', '1')).toBeNull());
});
