import type { Enrolment } from '#contract/course.ts';
import { isOver, type LastLesson } from '../../storage/last-lesson.ts';
import { lessonsIn } from './course-progress.ts';

export interface NextLesson {
  enrolment: Enrolment;
  /** Null: not started on this phone. */
  place: LastLesson | null;
}

/**
 * The lesson that the dashboard offers: the one the student is in, after its end the next one, and
 * at first the first.
 */
export function nextLesson(enrolments: Enrolment[], last: LastLesson | null): NextLesson | null {
  const courses = enrolments.filter((enrolment) => enrolment.video !== null);
  const at = courses.findIndex(({ id, video }) => id === last?.courseId || video === last?.video);
  const current = courses[at];
  if (current && last && !isThrough(last)) return { enrolment: current, place: last };
  const lessons = current && lessonsIn(current, last);
  if (lessons && lessons.done < lessons.of) return { enrolment: current, place: null };
  const next = courses[at + 1];
  if (next) return { enrolment: next, place: null };
  return current ? { enrolment: current, place: last } : null;
}

/** At its very end nothing of it is left to offer, whether she has watched it or jumped there. */
const isThrough = ({ percent, isCompleted = false }: LastLesson): boolean =>
  isOver(isCompleted || percent >= 100, percent / 100);
