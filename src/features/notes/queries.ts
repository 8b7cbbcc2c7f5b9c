import { queryOptions } from '@tanstack/react-query';
import { getNotes } from '#contract/note.ts';
import { callWithAge } from '../../api/call.ts';
import { readSlot, updateSlot } from '../../storage/note-slots.ts';
import { receive } from '../../sync/note-changes.ts';
import { announce } from '../../sync/note-channel.ts';

/**
 * Reads the academy's text into the student's slot. The screen shows the slot, never this reply:
 * what waits on the phone must not be hidden by an older copy.
 */
export const noteQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: ['private', userId, 'note', courseId],
    queryFn: async () => {
      const before = await readSlot(userId, courseId);
      const answer = await callWithAge(getNotes, { user_id: userId, course_id: courseId });
      const { reply, storedAt } = answer;
      await updateSlot(userId, courseId, (slot) => {
        // A save that began or ended meanwhile knows more than this reply.
        const hasMovedOn = before?.outgoing != null || slot.saves !== (before?.saves ?? 0);
        const isStaleCopy = storedAt !== null && slot.base !== null;
        return hasMovedOn || isStaleCopy ? slot : receive(slot, reply.data, Date.now());
      });
      announce({ type: 'NOTE_CHANGED', userId, courseId });
      return { storedAt };
    },
  });
