import { useEffect, useState } from 'react';
import { longestSendMs } from '#contract/limits.ts';
import type { NoteSlot } from '../../storage/note-slot.ts';
import { slotsOf } from '../../storage/note-slots.ts';
import { listenToNotes } from '../../sync/note-channel.ts';

const none: NoteSlot[] = [];

/** Every slot of one student, kept up to date; empty until read. */
export function useSlots(userId: string): {
  slots: NoteSlot[];
  isRead: boolean;
  /** The course whose note is on its way, or null. */
  sendingId: string | null;
} {
  const [read, setRead] = useState<NoteSlot[] | null>(null);
  const [sendingId, setSendingId] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAll = async () => {
      const found = await slotsOf(userId).catch(() => []);
      if (!isGone) setRead(found);
    };
    void readAll();
    const stop = listenToNotes((message) => {
      if (!('courseId' in message) || message.userId !== userId) return;
      clearTimeout(timer);
      const isSending = message.type === 'NOTE_SENDING';
      setSendingId(isSending ? message.courseId : null);
      if (isSending) timer = setTimeout(setSendingId, longestSendMs, null);
      else void readAll();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [userId]);
  return { slots: read ?? none, isRead: read !== null, sendingId };
}
