import { useEffect, useState } from 'react';
import type { NoteSlot } from '../../storage/note-slot.ts';
import { slotsOf } from '../../storage/note-slots.ts';
import { listenToNotes } from '../../sync/note-channel.ts';

const none: NoteSlot[] = [];

/** Every slot of one student, kept up to date; empty until read. */
export function useSlots(userId: string): {
  slots: NoteSlot[];
  isRead: boolean;
  isSending: boolean;
} {
  const [read, setRead] = useState<NoteSlot[] | null>(null);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    let isGone = false;
    const readAll = async () => {
      const found = await slotsOf(userId).catch(() => []);
      if (!isGone) setRead(found);
    };
    void readAll();
    const stop = listenToNotes((message) => {
      if (!('courseId' in message) || message.userId !== userId) return;
      setIsSending(message.type === 'NOTE_SENDING');
      if (message.type === 'NOTE_CHANGED') void readAll();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [userId]);
  return { slots: read ?? none, isRead: read !== null, isSending };
}
