import type { OutboxKind } from '#contract/offline.ts';
import type { SessionRecord } from '../storage/app-db.ts';
import type { SendState } from '../storage/send-state.ts';

/** One waiting entry as the sender knows it, whatever its kind. */
export interface Waiting {
  kind: OutboxKind;
  userId: string | null;
  id: string;
  pending: SendState;
}

/** Thrown by `send` where the academy has no such call (a plain backend): no later try helps. */
export class UnsupportedCallError extends Error {
  override name = 'UnsupportedCallError';
}

/** Thrown by `send` where the entry was discarded while it was being sent. */
export class DiscardedError extends Error {
  override name = 'DiscardedError';
}

/** One kind of entry in the outbox: where it is kept, how it is sent, what an answer means. */
export interface Kind {
  name: OutboxKind;
  /** A backend that lacks one call of an extension lacks the others too, and is not asked for them. */
  extension?: 'playback';
  /**
   * Resolves to what may be sent with this session, or with none, without what waits for a person's
   * answer.
   */
  waiting: (session: SessionRecord | null) => Promise<Waiting[]>;
  /**
   * Delivers an entry, writes down what the answer means, and resolves to whether what was sent is settled:
   * the academy has it, or has refused it for good. Throws what `call` throws, UnsupportedCallError and
   * DiscardedError.
   */
  send: (entry: Waiting) => Promise<boolean>;
  /** Writes down the state of an entry's sending; resolves to false where the entry waits no more. */
  update: (entry: Waiting, change: (pending: SendState) => SendState) => Promise<boolean>;
}
