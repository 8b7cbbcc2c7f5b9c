import type { Enrolment } from '#contract/course.ts';
import { type CourseGlance, glanceOf, type LastLesson } from '../../storage/last-lesson.ts';

export interface NextLesson {
  enrolment: Enrolment;
  /** Null: not started on this phone. */
  place: LastLesson | null;
  /** Null: the course is one film, or was not opened on this phone. */
  course: CourseGlance | null;
}

/**
 * The lesson that the dashboard offers: the one the student is in, after its end the next one, and
 * at first the first.
 */
export function nextLesson(enrolments: Enrolment[], last: LastLesson | null): NextLesson | null {
  const courses = enrolments.filter((enrolment) => enrolment.video !== null);
  const at = courses.findIndex(({ id, video }) => id === last?.courseId || video === last?.video);
  const offer = (enrolment: Enrolment, place: LastLesson | null): NextLesson => ({
    enrolment,
    place,
    course: glanceOf(last, enrolment.id),
  });
  const current = courses[at];
  if (current && last && last.percent < 100) return offer(current, last);
  const glance = current && glanceOf(last, current.id);
  if (current && glance && glance.done < glance.of) return offer(current, null);
  const next = courses[at + 1];
  if (next) return offer(next, null);
  return current ? offer(current, last) : null;
}
