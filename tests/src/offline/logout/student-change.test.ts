import { expect, onTestFinished, test, vi } from 'vitest';
import { followStudent } from '../../../../src/offline/logout/student-change.ts';
import { createSession } from '../../../../src/session/session.ts';
import { beginSession } from '../../../../src/storage/app-db.ts';
import { readNoteKey } from '../../../../src/storage/sealed-notes.ts';
import { stubNetwork } from '../../../support/unit/stub-network.ts';
import { waitFor } from '../../../support/wait-for.ts';

test('a key that the academy was too busy to give is asked for when she looks again', async () => {
  // No retry of its own comes before she looks.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const key = Buffer.alloc(32, 7).toString('base64url');
  const network = stubNetwork();
  network.answer = () => Response.json({ success: 503, message: 'Busy.' }, { status: 503 });
  const user = { id: '7', name: 'Priya Raman', email: 'priya@example.com', role: 'User' };
  await beginSession({ user_id: '7', email: user.email, login: true, createdAt: '1', user });
  followStudent(createSession());
  await waitFor(() => expect(network.asked).not.toEqual([]));
  expect(await readNoteKey('7')).toBeFalsy();
  network.answer = () => Response.json({ success: 200, data: { key } });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await readNoteKey('7')).toBeTruthy());
});
