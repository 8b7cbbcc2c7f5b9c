import { slotsOf } from '../storage/note-slots.ts';
import { listenToNotes } from '../sync/note-channel.ts';

/** Tells how many notes of `userId` have gone up since now, after each; until the returned stop. */
export function watchSentNotes(userId: string, tell: (sent: number) => void): () => void {
  const counted = countWaiting(userId);
  const show = async () => {
    const [before, now] = await Promise.all([counted, countWaiting(userId)]);
    tell(Math.max(0, before - now));
  };
  void show();
  return listenToNotes((message) => {
    if (message.type === 'NOTE_CHANGED') void show();
  });
}

const countWaiting = async (userId: string): Promise<number> =>
  (await slotsOf(userId)).filter((slot) => slot.outgoing !== null).length;
