import { announceNote } from '../outbox/channel.ts';
import { edit } from '../outbox/note/changes.ts';
import { dropLastWords, readLastWords, withLastWords } from '../storage/last-words.ts';
import { updateNote } from '../storage/local-notes.ts';

/** Brings what pages that went away had left into her notes. Rejects where the phone cannot keep it. */
export async function adoptLastWords(userId: string): Promise<void> {
  for (const courseId of withLastWords(userId)) await adoptLastWordsOf(userId, courseId);
}

/** The same for one note. Done twice it changes nothing: equal changes count once. */
export async function adoptLastWordsOf(userId: string, courseId: string): Promise<void> {
  const left = readLastWords(userId, courseId);
  if (!left) return;
  announceNote(
    await updateNote(userId, courseId, (note) => edit(note, left.seen, left.text, Date.now())),
  );
  dropLastWords(userId, courseId);
}
