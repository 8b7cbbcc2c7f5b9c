import { listenToOutbox } from '../../outbox/channel.ts';

/**
 * Calls `show` with the count of notes of `userId` that are sent from now on: at once, and after each one
 * until the returned function is called.
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
