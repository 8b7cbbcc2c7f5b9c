import { useEffect, useState } from 'react';
import type { NoteSlot } from '../../storage/note-slot.ts';
import { slotsOf } from '../../storage/note-slots.ts';
import { listenToNotes } from '../../sync/note-channel.ts';

/** Every slot of one student, kept up to date; empty until read. */
export function useSlots(userId: string): { slots: NoteSlot[]; isSending: boolean } {
  const [slots, setSlots] = useState<NoteSlot[]>([]);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = await slotsOf(userId).catch(() => []);
      if (!isGone) setSlots(found);
    };
    void read();
    const stop = listenToNotes((message) => {
      if (!('courseId' in message) || message.userId !== userId) return;
      setIsSending(message.type === 'NOTE_SENDING');
      if (message.type === 'NOTE_CHANGED') void read();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [userId]);
  return { slots, isSending };
}
