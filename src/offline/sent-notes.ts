import { listenToOutbox } from '../outbox/channel.ts';

/** Tells how many notes of `userId` have gone up since now, after each; until the returned stop. */
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
