import {
  type OutboxKind,
  type OutboxMessage,
  OutboxMessageSchema,
  outboxChannelName,
} from '#contract/offline.ts';
import { broadcast, listenTo } from '../storage/channel.ts';
import type { LocalNote } from '../storage/local-note.ts';
import type { SendState } from '../storage/send-state.ts';
import { retryDelayMs } from './retry-delay.ts';

export const announce = (message: OutboxMessage): void => broadcast(outboxChannelName, message);

export const listenToOutbox = (listener: (message: OutboxMessage) => void): (() => void) =>
  listenTo(outboxChannelName, OutboxMessageSchema, listener);

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
