import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureNoteKey } from '../../../../src/offline/logout/note-key.ts';
import { beginSession, endSession } from '../../../../src/storage/app-db.ts';
import { forgetNoteKey, readNoteKey } from '../../../../src/storage/sealed-notes.ts';
import { stubNetwork } from '../../../support/unit/stub-network.ts';
import { waitFor } from '../../../support/wait-for.ts';

const key = Buffer.alloc(32, 7).toString('base64url');
const busy = () => Response.json({ success: 503, message: 'Busy.' }, { status: 503 });
const network = stubNetwork();

beforeEach(async () => {
  await forgetNoteKey('7'); // storage outlives a test
  network.reset();
  network.answer = busy;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '1', user: null });
});
afterEach(() => vi.useRealTimers());

test('a key that the academy was too busy to give is asked for again by itself', async () => {
  await ensureNoteKey('7');
  expect(await readNoteKey('7')).toBeNull();
  network.answer = () => Response.json({ success: 200, data: { key } });
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await waitFor(async () => expect(await readNoteKey('7')).not.toBeNull());
});

test('nobody asks for the key of a student who has left', async () => {
  await ensureNoteKey('7');
  expect(network.asked).toHaveLength(1);
  await endSession('7');
  for (let seconds = 0; seconds < 600; seconds += 60) {
    await vi.advanceTimersByTimeAsync(60_000);
    await readNoteKey('7'); // the phone's storage has had its turn
  }
  expect(network.asked).toHaveLength(1);
});
