import { expect, test, vi } from 'vitest';
import { forgetStudent } from '../../src/offline/logout/forget-student.ts';
import { edit, save } from '../../src/outbox/note/changes.ts';
import { beginSession, endSession } from '../../src/storage/app-db.ts';
import { readNote, updateNote } from '../../src/storage/local-notes.ts';
import { importNoteKey } from '../../src/storage/note-seal.ts';
import { keepNoteKey, readNoteKey } from '../../src/storage/sealed-notes.ts';

const signIn = () =>
  beginSession({
    user_id: '7',
    email: null,
    login: true,
    createdAt: new Date().toISOString(),
    user: null,
  });

test('who signs in again while her logout waits for a sender keeps her notes and her key', async () => {
  await signIn();
  await keepNoteKey('7', await importNoteKey('A'.repeat(43)));
  const seen = { mine: '', stored: '' };
  await updateNote('7', '1', (note) => save(edit(note, seen, 'unsent', 1), 'unsent', 1));
  await endSession('7');
  vi.spyOn(navigator.locks, 'request').mockImplementation(async (...asked: unknown[]) => {
    await signIn(); // it had the lock before
    return (asked.at(-1) as () => Promise<unknown>)();
  });
  await forgetStudent('7');
  expect(await readNote('7', '1')).toMatchObject({ pending: { text: 'unsent' } });
  expect(await readNoteKey('7')).not.toBeNull();
});
