import type { Enrolment } from '#contract/course.ts';
import { firstLesson, type Lesson, type LessonProgress, type Section } from '#contract/lesson.ts';
import type { HeldPosition } from '../../outbox/held-positions.ts';
import { isOver } from '../../storage/last-lesson.ts';
import { matches, termsOf } from '../../ui/find-text.ts';

export interface LessonsReply {
  sections: readonly Section[];
  /** The lesson that she was in last comes first. */
  progress: readonly LessonProgress[];
  storedAt: string | null;
}

/** Her progress in a lesson, here and at the academy taken together. */
export interface SeenProgress {
  /** The second at which she would go on; 0 also after its end. */
  position: number;
  furthest: number;
  isCompleted: boolean;
}

/**
 * Returns the course's sections; where the academy tells of no lessons, one with the single lesson that
 * `course_video` is (docs/decisions/055).
 */
export function sectionsOf(enrolment: Enrolment, reply: LessonsReply | null): readonly Section[] {
  if (reply?.sections.some(({ lessons }) => lessons.length > 0)) return reply.sections;
  const { name, video } = enrolment;
  const only: Lesson = {
    number: firstLesson,
    title: name,
    summary: '',
    film: video,
    seconds: null,
    is_preview: false,
    sheets: [],
  };
  return [{ title: '', lessons: [only] }];
}

/** The number of lessons on each side of the open one: more than any screen is high. */
const nearRows = 20;

/** Returns the sections and lessons that a list shows first, around the lesson of this number. */
export function sectionsNear(
  sections: readonly Section[],
  number: number | undefined,
): readonly Section[] {
  const all = sections.flatMap(({ lessons }) => lessons);
  const at = all.findIndex((lesson) => lesson.number === number);
  const near = new Set(all.slice(Math.max(0, at - nearRows), at + nearRows));
  return filtered(sections, (lesson) => near.has(lesson));
}

/** Returns the lessons with these words in title or summary, and all of a section with them in its title. */
export const sectionsWith = (sections: readonly Section[], words: string): readonly Section[] => {
  const terms = termsOf(words);
  return sections.flatMap((section) =>
    matches(terms, section.title)
      ? [section]
      : filtered([section], ({ title, summary }) => matches(terms, title, summary)),
  );
};

const filtered = (sections: readonly Section[], isIn: (lesson: Lesson) => boolean) =>
  sections
    .map((section) => ({ ...section, lessons: section.lessons.filter(isIn) }))
    .filter(({ lessons }) => lessons.length > 0);

/** Returns the titles by their lessons' numbers, for times in notes; none where there is only one lesson. */
export const lessonTitles = (lessons: readonly Lesson[]): Record<number, string> =>
  lessons.length < 2 ? {} : Object.fromEntries(lessons.map(({ number, title }) => [number, title]));

/** Merges both. What never goes back takes the larger value; her place comes from who heard of it last. */
export function progressOf(
  academy: LessonProgress | undefined,
  here: HeldPosition | undefined,
): SeenProgress | null {
  if (!here) return academy ? { ...academy, isCompleted: academy.completed } : null;
  const { intent, isPending, revision } = here;
  const isNewest = isPending || revision >= (academy?.revision ?? 0);
  return {
    position: isNewest ? intent.position : (academy?.position ?? 0),
    furthest: Math.max(intent.furthest, academy?.furthest ?? 0),
    isCompleted: intent.completed || academy?.completed === true,
  };
}

/** Returns in whole percent how far she came, 99 at most; null where the film's length is not known. */
export function percentSeen({ furthest }: SeenProgress, seconds: number | null): number | null {
  return seconds ? Math.min(99, Math.floor((furthest / seconds) * 100)) : null;
}

interface Resuming {
  lessons: readonly Lesson[];
  reply: LessonsReply | null;
  here: ReadonlyMap<number, HeldPosition>;
  /** The lesson that was open last on this phone. */
  lastHere: number | undefined;
}

/**
 * The lesson to go on with: the one she was in last, on whatever device, and after its end the next.
 * Where she was in none, the first that is not done.
 */
export function lessonToOpen({ lessons, reply, here, lastHere }: Resuming): Lesson | undefined {
  const reported = new Map(reply?.progress.map((progress) => [progress.lesson, progress]));
  const stands = (number: number | undefined) => lessons.some((one) => one.number === number);
  // The reply cannot know what this phone has done since, and it never tells of a lesson that is hidden
  // or removed.
  const isBehind = [...here].some(
    ([lesson, { isPending, revision }]) =>
      stands(lesson) && (isPending || revision > (reported.get(lesson)?.revision ?? 0)),
  );
  // One that was marked and never played says nothing of where she was.
  const lastReported = reply?.progress.find(
    (one) => one.revision > 0 && stands(one.lesson),
  )?.lesson;
  const [last, other] =
    reply?.storedAt || isBehind ? [lastHere, lastReported] : [lastReported, lastHere];
  const at = lessons.findIndex(({ number }) => number === (stands(last) ? last : other));
  const lesson = lessons[at];
  if (!lesson) return lessons.find(({ number }) => !reported.get(number)?.completed) ?? lessons[0];
  const progress = progressOf(reported.get(lesson.number), here.get(lesson.number));
  return progress && isThrough(progress, lesson) ? (lessons[at + 1] ?? lesson) : lesson;
}

/** Whether she is through with it. After its end a film begins again at 0, so 0 counts as its end. */
const isThrough = ({ isCompleted, position }: SeenProgress, { film, seconds }: Lesson): boolean =>
  isOver(
    isCompleted,
    film === null || position === 0 ? 1 : position / (seconds ?? Number.POSITIVE_INFINITY),
  );
