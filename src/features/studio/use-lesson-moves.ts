import { useState } from 'react';
import { moveLesson, type StudioSection } from '#contract/studio-lesson.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { type LessonPlace, lessonIn, placeBeside, placeOfDrop, withMoved } from './lesson-order.ts';
import { localizedField } from './localized-field.ts';
import type { useFocusPlace } from './use-focus-place.ts';
import type { useLessonsChange } from './use-lessons-change.ts';

interface LessonMovesOptions {
  courseId: string;
  sections: StudioSection[];
  change: ReturnType<typeof useLessonsChange>;
  focus: ReturnType<typeof useFocusPlace>;
  /** Speaks a text to those who do not see the list. */
  announce: (text: string) => void;
}

/** The lesson that the mouse is over while another one is dragged; `over` null: the empty section. */
interface Drop {
  section: number;
  over: number | null;
  isAfter: boolean;
}

/** Moves lessons: by a step, or to where one is dropped. The list shows it before the academy answers. */
export function useLessonMoves({
  courseId,
  sections,
  change,
  focus,
  announce,
}: LessonMovesOptions) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);

  const moveTo = (lesson: number, to: LessonPlace) => {
    const next = withMoved(sections, lesson, to);
    const section = next.find((one) => one.section === to.section);
    const where = {
      title: titleOf(lessonIn(sections, lesson)),
      place: to.position + 1,
      count: section?.lessons.length ?? 0,
    };
    announce(
      section?.title
        ? m.studio_lesson_moved_to({ ...where, section: titleOf(section) })
        : m.studio_lesson_moved(where),
    );
    change.mutate({
      send: () => call(moveLesson, { course_id: courseId, lesson, ...to }),
      expected: (now) => withMoved(now, lesson, to),
    });
  };
  const placeOf = ({ section, over, isAfter }: Drop): LessonPlace | null => {
    const found = sections.find((one) => one.section === section);
    if (!found || dragged === null) return null;
    if (over === null) return { section, position: 0 };
    return placeOfDrop(found, dragged, { over, isAfter });
  };

  return {
    drop,
    step(lesson: number, by: 1 | -1, from: 'link' | 'up' | 'down') {
      const to = placeBeside(sections, lesson, by);
      if (!to) return;
      moveTo(lesson, to);
      focus(`${lesson} ${from}`, `${lesson} ${by === 1 ? 'up' : 'down'}`, `${lesson} link`);
    },
    drag(lesson: number | null) {
      setDragged(lesson);
      setDrop(null);
    },
    over(next: Drop): boolean {
      const isPlace = placeOf(next) !== null;
      setDrop(isPlace ? next : null);
      return isPlace;
    },
    letFall() {
      const to = drop && placeOf(drop);
      if (dragged !== null && to) moveTo(dragged, to);
      setDragged(null);
      setDrop(null);
    },
  };
}

/** Returns the title of a lesson or a section. */
const titleOf = (of?: Pick<StudioSection, 'title' | 'translations'>): string =>
  of ? localizedField(of.title, 'title', of.translations) : '';
