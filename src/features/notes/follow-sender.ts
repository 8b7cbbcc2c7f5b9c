import { slowAnswerMs } from '#contract/limits.ts';
import type { OutboxMessage } from '#contract/offline.ts';
import { listenToOutbox } from '../../outbox/channel.ts';
import { whenBroughtBack } from '../../storage/back-forward-cache.ts';

interface Follower {
  userId: string;
  courseId: string;
  onSending: (isSending: boolean) => void;
  /** Runs when another tab or the sender has changed the note's row, or may have. */
  onChange: () => void;
  /** Runs when she has discarded the note, here or in another tab. */
  onDiscard: () => void;
}

/**
 * Returns what begins to listen to the sender and to the other tabs for one note, and returns what ends it. A
 * sender that says nothing more is taken for one that has ended.
 */
export function followSender({ userId, courseId, onSending, onChange, onDiscard }: Follower) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopSending = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    onSending(false);
  };
  const onMessage = (message: OutboxMessage) => {
    if (!('kind' in message) || message.kind !== 'note') return;
    if (message.userId !== userId || message.id !== courseId) return;
    if (message.type === 'ENTRY_DISCARDED') onDiscard();
    if (message.type === 'ENTRY_SENDING') {
      clearTimeout(timer);
      timer = setTimeout(stopSending, slowAnswerMs);
      onSending(true);
    }
    if (message.type === 'ENTRY_CHANGED') {
      onChange();
      stopSending();
    }
  };
  return () => {
    const stops = [listenToOutbox(onMessage), whenBroughtBack(onChange)];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
