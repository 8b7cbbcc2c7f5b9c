import type { StudioLesson, StudioSection } from '#contract/studio-lesson.ts';
import { spliced } from './points.ts';

/** A place in a course, counted from 0 among the other lessons of the section. */
export interface LessonPlace {
  section: number;
  position: number;
}

export const lessonIn = (sections: StudioSection[], lesson: number): StudioLesson | undefined =>
  sections.flatMap(({ lessons }) => lessons).find(({ number }) => number === lesson);

/** Returns the sections with the lesson at that place, as the academy will have them. */
export function withMoved(
  sections: StudioSection[],
  lesson: number,
  to: LessonPlace,
): StudioSection[] {
  const found = lessonIn(sections, lesson);
  if (!found) return sections;
  return sections.map((section) => {
    const others = section.lessons.filter(({ number }) => number !== lesson);
    const isThere = section.section === to.section;
    return { ...section, lessons: isThere ? spliced(others, to.position, 0, found) : others };
  });
}

/** Returns the place one step up (-1) or down, also in the next section; null: the course ends there. */
export function placeBeside(
  sections: StudioSection[],
  lesson: number,
  by: 1 | -1,
): LessonPlace | null {
  const at = sections.findIndex(({ lessons }) => lessons.some(({ number }) => number === lesson));
  const from = sections[at];
  if (!from) return null;
  const position = from.lessons.findIndex(({ number }) => number === lesson) + by;
  if (position >= 0 && position < from.lessons.length) return { section: from.section, position };
  const next = sections[at + by];
  return next ? { section: next.section, position: by === 1 ? 0 : next.lessons.length } : null;
}

/** Returns the place of a lesson that is dropped before or after another one; null: where it is already. */
export function placeOfDrop(
  { section, lessons }: StudioSection,
  dropped: number,
  { over, isAfter }: { over: number; isAfter: boolean },
): LessonPlace | null {
  if (over === dropped) return null;
  const others = lessons.filter(({ number }) => number !== dropped);
  const at = others.findIndex(({ number }) => number === over);
  const position = at + (isAfter ? 1 : 0);
  return lessons[position]?.number === dropped ? null : { section, position };
}
