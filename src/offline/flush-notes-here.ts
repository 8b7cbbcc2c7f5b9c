import { activeSession } from '../storage/app-db.ts';
import { slotsOf } from '../storage/note-slots.ts';

/**
 * Sends from this page, for browsers without a worker. The sender is fetched when something waits:
 * what it does needs the network anyway. Each slot keeps its own failure, so this never rejects.
 */
export async function flushNotesHere(): Promise<void> {
  try {
    const session = await activeSession();
    const slots = session ? await slotsOf(session.user_id) : [];
    if (!slots.some((slot) => slot.outgoing)) return;
    const { flushNotes } = await import('../sync/flush-notes.ts');
    await flushNotes();
  } catch {
    // Storage or the chunk is out of reach: the next wake-up tries again.
  }
}
