import { expect, test, vi } from 'vitest';
import { followStudent } from '../../../src/offline/student-change.ts';
import { createSession } from '../../../src/session/session.ts';
import { beginSession } from '../../../src/storage/app-db.ts';
import { readNoteKey } from '../../../src/storage/sealed-notes.ts';
import { waitFor } from '../../support/wait-for.ts';

test('a key that the academy was too busy to give is asked for when she looks again', async () => {
  const key = Buffer.alloc(32, 7).toString('base64url');
  let isBusy = true;
  const asked = vi.fn(async () =>
    isBusy
      ? Response.json({ success: 503, message: 'Busy.' }, { status: 503 })
      : Response.json({ success: 200, data: { key } }),
  );
  vi.stubGlobal('fetch', asked);
  const user = { id: '7', name: 'Priya Raman', email: 'priya@example.com', role: 'User' };
  await beginSession({ user_id: '7', email: user.email, login: true, createdAt: '1', user });
  followStudent(createSession());
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await readNoteKey('7')).toBeFalsy();
  isBusy = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await readNoteKey('7')).toBeTruthy());
});
