import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { firstLesson, type Lesson, type Section } from '#contract/lesson.ts';
import { listenToOutbox } from '../../outbox/channel.ts';
import { learningRecordKey } from '../../session/query-keys.ts';
import { useStudent } from '../../session/use-session.tsx';
import { writeCourseGlance } from '../../storage/keep-last-lesson.ts';
import { readLastLesson } from '../../storage/last-lesson.ts';
import { lessonToOpen, progressOf, type SeenProgress, sectionsOf } from './lessons.ts';
import { heldPositionsQuery, lessonsQuery } from './queries.ts';
import type { PlayerSearch } from './search.ts';

export interface CourseLessons {
  /** False until it is known which lesson to open. */
  isKnown: boolean;
  sections: readonly Section[];
  /** All of them, in order. */
  lessons: readonly Lesson[];
  current: Lesson | undefined;
  /** The second where the address wants the current one to begin. A time of another lesson does not count. */
  startSeconds: number | undefined;
  previous: Lesson | undefined;
  next: Lesson | undefined;
  /** Whether the course has several lessons; until known, as the list of courses or the last visit says. */
  hasSeveral: boolean;
  /** Where the current one stands in the course, from 1. */
  place: number;
  doneCount: number;
  progress: (lesson: number) => SeenProgress | null;
}

/** The lesson that an address means: a time without one is of the first (docs/decisions/055). */
export const askedLesson = ({ lesson, t }: PlayerSearch): number | undefined =>
  lesson ?? (t === undefined ? undefined : firstLesson);

/** The lessons of a course, how far she is in each, and the one that is open. */
export function useCourseLessons(enrolment: Enrolment, search: PlayerSearch): CourseLessons {
  const { id: userId } = useStudent();
  const courseId = enrolment.id;
  const { data: reply = null, isPending } = useQuery(lessonsQuery(userId, courseId));
  const here = useHeldPositions(userId, courseId);
  const [isOpen, setIsOpen] = useState(false);
  const [unnamed, setUnnamed] = useState<number | null>(null);
  const [glance] = useState(() => readLastLesson(userId)?.courses?.[courseId]);
  // A list that could not be had is pending once more when it is asked for again.
  const isKnown = (!isPending || isOpen) && here !== undefined;
  const sections = sectionsOf(enrolment, reply);
  const lessons = sections.flatMap((section) => section.lessons);
  const reported = new Map(reply?.progress.map((one) => [one.lesson, one]));
  const progress = (lesson: number) => progressOf(reported.get(lesson), here?.get(lesson));

  const indexOf = (number: number | null | undefined) =>
    lessons.findIndex((lesson) => lesson.number === number);
  let at = indexOf(askedLesson(search));
  if (at === -1) at = indexOf(unnamed);
  if (isKnown && at === -1) {
    const lastHere = glance?.lesson;
    at = lessons.indexOf(lessonToOpen({ lessons, reply, here, lastHere }) ?? noLesson);
  }
  const current = isKnown ? lessons[at] : undefined;
  if (current && !isOpen) setIsOpen(true);
  // The open lesson stays open: what the academy or another tab tells later must not change the film. An
  // address that names the lesson keeps it, and one step back leads to the one that was open before. A time
  // alone names none, since it leaves the address once it has been played.
  const isNamed = indexOf(search.lesson) !== -1;
  if (current && !isNamed && unnamed !== current.number) setUnnamed(current.number);

  const doneCount = lessons.filter(({ number }) => progress(number)?.isCompleted).length;
  const of = lessons.length;
  const number = current?.number;
  useEffect(() => {
    if (number === undefined || (of < 2 && number === firstLesson)) return;
    writeCourseGlance(userId, courseId, { lesson: number, done: doneCount, of });
  }, [userId, courseId, number, doneCount, of]);

  return {
    isKnown,
    sections,
    lessons,
    current,
    startSeconds: askedLesson(search) === current?.number ? search.t : undefined,
    previous: current && lessons[at - 1],
    next: current && lessons[at + 1],
    place: at + 1,
    hasSeveral: (isKnown ? of : (enrolment.lessons?.of ?? glance?.of ?? 1)) > 1,
    doneCount,
    progress,
  };
}

const noLesson = {} as Lesson; // stands in no list

/**
 * Returns her positions as this phone holds them, read anew whenever this phone, the worker or another tab
 * has written one; undefined until read. What the academy counts of her is asked for again once it was
 * reported, with a film on the stage or none.
 */
function useHeldPositions(userId: string, courseId: string) {
  const queryClient = useQueryClient();
  const query = heldPositionsQuery(userId, courseId);
  const { data } = useQuery(query);
  useEffect(
    () =>
      listenToOutbox((message) => {
        if (!('kind' in message) || message.userId !== userId) return;
        const { kind, type } = message;
        if (kind === 'position' && type === 'ENTRY_CHANGED') {
          const { queryKey } = heldPositionsQuery(userId, courseId);
          void queryClient.invalidateQueries({ queryKey });
        } else if (kind === 'progress' && type === 'ENTRY_SENT') {
          void queryClient.invalidateQueries({ queryKey: learningRecordKey(userId) });
        }
      }),
    [userId, courseId, queryClient],
  );
  return data;
}
