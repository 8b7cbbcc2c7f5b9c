import { useQuery, useQueryClient } from '@tanstack/react-query';
import { privateKey } from '../../session/query-keys.ts';
import { useStudent } from '../../session/use-session.tsx';
import type { NamedNote } from './named-note.ts';
import { noteQuery } from './queries.ts';
import { useLocalNotes } from './use-local-notes.ts';

/**
 * Every note of the signed-in student that has words, the last written first. Notes of `courseIds`
 * that another phone wrote are fetched; without network there is what this phone has, and
 * `isPartial` where that may not be all.
 */
export function useAllNotes(courseIds: readonly string[], nameOf: (id: string) => string) {
  const { id } = useStudent();
  const client = useQueryClient();
  const { data: answers = [], isLoading } = useQuery({
    queryKey: privateKey(id, 'all-notes', ...courseIds),
    queryFn: () =>
      Promise.allSettled(courseIds.map((courseId) => client.fetchQuery(noteQuery(id, courseId)))),
  });
  const { notes: localNotes, isRead, sendingId } = useLocalNotes(id);
  const notes = localNotes
    .filter((slot) => slot.text !== '' || slot.pending || slot.conflict || slot.base?.text)
    .map(
      (slot): NamedNote => ({
        courseId: slot.courseId,
        name: nameOf(slot.courseId),
        text: slot.text,
        slot,
      }),
    )
    .sort((a, b) => writtenAt(b) - writtenAt(a));
  const isPartial = answers.some(({ status }) => status === 'rejected');
  return { notes, sendingId, isLoading: !isRead || isLoading, isPartial };
}

/** Milliseconds: her last keystroke on this phone, or the academy's last save. */
export const writtenAt = ({ slot }: NamedNote): number =>
  Math.max(slot.editedAt, slot.base?.savedAt ? Date.parse(slot.base.savedAt) : 0);
