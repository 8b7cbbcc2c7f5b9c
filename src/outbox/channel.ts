import * as v from 'valibot';
import {
  type OutboxKind,
  type OutboxMessage,
  OutboxMessageSchema,
  outboxChannelName,
} from '#contract/offline.ts';
import type { LocalNote } from '../storage/local-note.ts';
import type { SendState } from '../storage/send-state.ts';
import { retryDelayMs } from './retry-delay.ts';

let sending: BroadcastChannel | null = null;

/** Tells every page of this browser, this one's listeners too. */
export function announce(message: OutboxMessage): void {
  sending ??= new BroadcastChannel(outboxChannelName);
  sending.postMessage(message);
}

interface ChangedEntry {
  kind: OutboxKind;
  userId: string | null;
  id: string;
  /** Null where nothing of the entry waits any more. */
  pending: SendState | null;
}

/** Announces that an entry of the outbox has changed; pages plan their next try by it. */
export const announceChange = ({ pending, ...key }: ChangedEntry): void =>
  announce({ type: 'ENTRY_CHANGED', ...key, retryInMs: retryDelayMs(key.kind, pending) });

/** Announces that a note's row has changed, by a keystroke, a save or an answer. */
export const announceNote = ({ userId, courseId, pending, conflict }: LocalNote): void =>
  announceChange({ kind: 'note', userId, id: courseId, pending: conflict ? null : pending });

/** Calls `listener` with every well-formed message until the returned function is called. */
export function listenToOutbox(listener: (message: OutboxMessage) => void): () => void {
  const channel = new BroadcastChannel(outboxChannelName);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const parsed = v.safeParse(OutboxMessageSchema, event.data);
    if (parsed.success) listener(parsed.output);
  };
  return () => channel.close();
}
