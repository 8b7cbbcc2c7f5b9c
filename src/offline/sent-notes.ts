import { listenToOutbox } from '../outbox/channel.ts';

/**
 * Calls `show` after each sent note of `userId` with their count from now on, until the returned
 * function is called.
 */
export function watchSentNotes(userId: string, show: (sent: number) => void): () => void {
  const sent = new Set<string>();
  show(0);
  return listenToOutbox((message) => {
    if (message.type !== 'ENTRY_SENT' || message.kind !== 'note') return;
    if (message.userId !== userId) return;
    sent.add(message.id);
    show(sent.size);
  });
}
