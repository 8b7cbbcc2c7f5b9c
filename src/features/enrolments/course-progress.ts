import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { type LastLesson, percentWatchedHere } from '../../storage/last-lesson.ts';

/**
 * Returns how many of a course's lessons she has done, and of how many: the academy's last count, or this
 * phone's where it is higher and is of as many lessons. Null for a course of one film.
 */
export function lessonsIn({ id, lessons }: Enrolment, last: LastLesson | null) {
  const here = last?.courses?.[id];
  const of = lessons?.of ?? here?.of ?? 1;
  const seen = here?.of === of ? here.done : 0;
  return of > 1 ? { done: Math.min(of, Math.max(lessons?.done ?? 0, seen)), of } : null;
}

/**
 * Returns how far she is in a course, by its lessons or by its one film: in whole percent, and as the one
 * text for all screens, which is false at 0 % of one film. Null where there is no film and no lesson is done.
 */
export function progressIn(enrolment: Enrolment, last: LastLesson | null) {
  const lessons = lessonsIn(enrolment, last);
  if (lessons && (enrolment.video !== null || lessons.done > 0)) {
    const percent = Math.floor((lessons.done / lessons.of) * 100);
    return { percent, text: m.lesson_done_count(lessons) };
  }
  if (enrolment.video === null) return null;
  const { lesson } = last?.courses?.[enrolment.id] ?? {};
  // This phone knows nothing of a lesson that was done on another device, but the academy has counted it.
  const percent = enrolment.lessons?.done ? 100 : percentWatchedHere(last, enrolment.video, lesson);
  return { percent, text: percent > 0 && m.player_percent({ percent }) };
}
