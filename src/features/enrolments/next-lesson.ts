import type { Enrolment } from '#contract/course.ts';
import { isOver, type LastLesson } from '../../storage/last-lesson.ts';
import { lessonsIn, progressIn } from './course-progress.ts';

export interface NextLesson {
  enrolment: Enrolment;
  /** Null: not started on this phone, or only the course's own page knows which lesson is next. */
  place: LastLesson | null;
}

/**
 * Returns the lesson that the dashboard offers: the one the student is in, after its end the next one, and
 * before any the first. A finished course is offered where nothing else is left; null: no course has a film.
 */
export function nextLesson(enrolments: Enrolment[], last: LastLesson | null): NextLesson | null {
  const courses = enrolments.filter((enrolment) => enrolment.video !== null);
  const at = courses.findIndex(({ id, video }) => id === last?.courseId || video === last?.video);
  const current = courses[at];
  // A lesson that she has left at its very end is not offered, whether she has watched it or jumped there.
  const isIn = last && !isOver(last.percent >= 100 || !!last.isCompleted, last.percent / 100);
  if (current && isIn) return { enrolment: current, place: last };
  const isOneFilm = current && !lessonsIn(current, last);
  const isLeft = (course: Enrolment) =>
    !(isOneFilm && course === current) && (progressIn(course, last)?.percent ?? 0) < 100;
  const next = courses.slice(Math.max(at, 0)).find(isLeft) ?? courses.find(isLeft);
  const enrolment = next ?? current ?? courses[0];
  return enrolment ? { enrolment, place: !next && isOneFilm ? last : null } : null;
}
