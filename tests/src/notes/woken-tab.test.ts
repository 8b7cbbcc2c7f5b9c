import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginSession, endSession } from '../../../src/storage/app-db.ts';
import { readNote, updateNote } from '../../../src/storage/local-notes.ts';

const type = (text: string) => updateNote('7', '1', (note) => ({ ...note, text }));

test('a tab that was frozen in the background writes nothing after her logout in another tab', async () => {
  const session = { user_id: '7', email: null, login: true, createdAt: '2026', user: null };
  await beginSession(session);
  await type('kohl');
  fireEvent(document, new Event('resume'));
  await type('kohl, wing'); // she is still here
  await endSession('7');
  fireEvent(document, new Event('resume'));
  await expect(type('kohl, wing, lips')).rejects.toThrow('Logged out');
  expect((await readNote('7', '1'))?.text).toBe('kohl, wing');
  await beginSession(session);
  await type('kohl, wing, lips');
});
