import * as v from 'valibot';
import { type OutboxMessage, OutboxMessageSchema, outboxChannelName } from '#contract/offline.ts';

let sending: BroadcastChannel | null = null;

/** Tells every page of this browser, this one's listeners too. */
export function announce(message: OutboxMessage): void {
  sending ??= new BroadcastChannel(outboxChannelName);
  sending.postMessage(message);
}

/** A note's row has changed, by a keystroke, a save or an answer. */
export const announceNote = (userId: string, courseId: string): void =>
  announce({ type: 'ENTRY_CHANGED', kind: 'note', userId, id: courseId });

/** Calls `listener` with every well-formed message until the returned function is called. */
export function listenToOutbox(listener: (message: OutboxMessage) => void): () => void {
  const channel = new BroadcastChannel(outboxChannelName);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const parsed = v.safeParse(OutboxMessageSchema, event.data);
    if (parsed.success) listener(parsed.output);
  };
  return () => channel.close();
}
