import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { studentQueryKey } from '../../session/query-keys.ts';
import { useStudent } from '../../session/use-session.tsx';
import type { LocalNote } from '../../storage/local-note.ts';
import { noteQuery } from './queries.ts';
import type { LessonTitles, TitledNote } from './titled-note.ts';
import { useLocalNotes } from './use-local-notes.ts';
import { useSealedNotes } from './use-sealed-notes.ts';

interface CourseWords {
  nameOf: (courseId: string) => string;
  otherNameOf: (courseId: string) => string | undefined;
  titlesOf: (courseId: string) => LessonTitles;
}

/**
 * Returns every note of the signed-in student that has words, the last written first. Notes of `courseIds`
 * that another phone wrote are fetched; without network there is what this phone has, and
 * `isPartial` for as long as that may not be all: a course's note was never read here, or is still locked.
 */
export function useAllNotes(courseIds: readonly string[], words: CourseWords) {
  const { nameOf, otherNameOf, titlesOf } = words;
  const { id } = useStudent();
  const client = useQueryClient();
  const { data: answers = [], isLoading } = useQuery({
    queryKey: studentQueryKey(id, 'all-notes', ...courseIds),
    queryFn: () =>
      Promise.allSettled(courseIds.map((courseId) => client.fetchQuery(noteQuery(id, courseId)))),
  });
  const { notes: localNotes, isRead, sendingId } = useLocalNotes(id);
  // The same array until a note changes: a keystroke in the search renders none of them again.
  const notes = useMemo(
    () => titledNotes(localNotes, { nameOf, otherNameOf, titlesOf }),
    [localNotes, nameOf, otherNameOf, titlesOf],
  );
  const sealed = useSealedNotes(id) ?? 0;
  const isHere = (courseId: string, index: number) =>
    answers[index]?.status === 'fulfilled' ||
    localNotes.some((local) => local.courseId === courseId && local.base !== null);
  const isPartial = isRead === false || sealed > 0 || !courseIds.every(isHere);
  return { notes, sendingId, isLoading: isRead === null || isLoading, isPartial };
}

const titledNotes = (localNotes: readonly LocalNote[], words: CourseWords) =>
  localNotes
    .filter((local) => local.text !== '' || local.pending || local.conflict || local.base?.text)
    .map(
      (local): TitledNote => ({
        courseId: local.courseId,
        name: words.nameOf(local.courseId),
        otherName: words.otherNameOf(local.courseId),
        text: local.text,
        local,
        lessonTitles: words.titlesOf(local.courseId),
      }),
    )
    .sort((a, b) => writtenAt(b) - writtenAt(a));

/**
 * Returns the time, in milliseconds, of the student's last keystroke on this phone or of the academy's last
 * save, whichever is later; 0 where neither is known.
 */
export const writtenAt = ({ local }: TitledNote): number =>
  Math.max(local.editedAt, local.base?.savedAt ? Date.parse(local.base.savedAt) : 0);
