import { useState } from 'react';
import {
  moveSection,
  removeSection,
  renameSection,
  type StudioSection,
} from '#contract/studio-lesson.ts';
import { call } from '../../api/call.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { AddLesson } from './add-lesson.tsx';
import { StudioLessonRow } from './lesson-row.tsx';
import * as styles from './lessons.module.css';
import { localizedField } from './localized-field.ts';
import { spliced } from './points.ts';
import { RowButton } from './row-button.tsx';
import { TitleForm } from './title-form.tsx';
import type { useFocusPlace } from './use-focus-place.ts';
import type { useLessonMoves } from './use-lesson-moves.ts';
import type { useLessonsChange } from './use-lessons-change.ts';

interface LessonsSectionProps {
  courseId: string;
  sections: StudioSection[];
  section: StudioSection;
  /** The section's place among the sections, from 0. */
  at: number;
  moves: ReturnType<typeof useLessonMoves>;
  change: ReturnType<typeof useLessonsChange>;
  focus: ReturnType<typeof useFocusPlace>;
  announce: (text: string) => void;
}

export function LessonsSection(props: LessonsSectionProps) {
  const { courseId, sections, section, at, moves, change, focus } = props;
  const { lessons } = section;
  // A course that was never divided shows no section.
  const isDivided = sections.length > 1 || section.title !== '';
  const countOf = (some: StudioSection[]) => some.flatMap((one) => one.lessons).length;
  const before = countOf(sections.slice(0, at));
  const last = countOf(sections) - 1;
  return (
    <div className={styles.section}>
      {isDivided && <SectionHead {...props} />}
      {lessons.length === 0 && (
        <p
          className={styles.none}
          data-drop={moves.drop?.section === section.section || undefined}
          onDragOver={(event) => {
            const here = { section: section.section, over: null, isAfter: false };
            if (moves.over(here)) event.preventDefault();
          }}
          onDrop={(event) => {
            event.preventDefault();
            moves.letFall();
          }}
        >
          {isDivided ? m.studio_section_none() : m.studio_lessons_none()}
        </p>
      )}
      <ol className={styles.list}>
        {lessons.map((lesson, index) => (
          <StudioLessonRow
            key={lesson.number}
            courseId={courseId}
            lesson={lesson}
            place={before + index + 1}
            isFirst={at === 0 && index === 0}
            isLast={at === sections.length - 1 && before + index === last}
            drop={
              moves.drop?.over === lesson.number
                ? moves.drop.isAfter
                  ? 'after'
                  : 'before'
                : undefined
            }
            onMove={(by, from) => moves.step(lesson.number, by, from)}
            onDrag={(isBegun) => moves.drag(isBegun ? lesson.number : null)}
            onOver={(isAfter) =>
              moves.over({ section: section.section, over: lesson.number, isAfter })
            }
            onDrop={moves.letFall}
          />
        ))}
      </ol>
      <AddLesson courseId={courseId} section={section} change={change} focus={focus} />
    </div>
  );
}

/** Shows a section's title, and the buttons to rename, move and, while it is empty, remove the section. */
function SectionHead({
  courseId,
  sections,
  section,
  at,
  change,
  focus,
  announce,
}: LessonsSectionProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const key = { course_id: courseId, section: section.section };
  const title =
    localizedField(section.title, 'title', section.translations) ||
    m.studio_section_untitled({ place: at + 1 });
  const place = (what: string) => `section ${section.section} ${what}`;
  const leave = () => {
    setIsRenaming(false);
    focus(place('rename'));
  };
  const move = (by: 1 | -1, from: 'up' | 'down') => {
    const to = at + by;
    announce(m.studio_section_moved({ title, place: to + 1, count: sections.length }));
    change.mutate({
      send: () => call(moveSection, { ...key, position: to }),
      expected: (now) => {
        const found = now.find((one) => one.section === section.section);
        const others = now.filter((one) => one !== found);
        return found ? spliced(others, to, 0, found) : now;
      },
    });
    focus(place(from), place(by === 1 ? 'up' : 'down'));
  };
  if (isRenaming) {
    return (
      <TitleForm
        of={['section', courseId, section.section]}
        label={m.studio_section_title()}
        submit={m.studio_section_save()}
        leave={m.studio_section_keep()}
        was={section.title}
        others={section.translations}
        version={section.version}
        rule={renameSection.request.entries.title}
        onLeave={leave}
        onSend={async (next, translations, seen) => {
          await change.mutateAsync({
            send: () => call(renameSection, { ...key, ...seen, title: next, translations }),
            done: m.studio_section_renamed(),
            isOfForm: true,
          });
          leave();
        }}
      />
    );
  }
  return (
    <div className={styles.head}>
      <h4 className={styles.title} lang={langOf(title)}>
        {title}
      </h4>
      <span className={styles.buttons}>
        <RowButton
          icon="pencil"
          label={m.studio_section_rename({ title })}
          focus={place('rename')}
          onClick={() => setIsRenaming(true)}
        />
        <RowButton
          icon="up"
          label={m.studio_section_up({ title })}
          focus={place('up')}
          disabled={at === 0}
          onClick={() => move(-1, 'up')}
        />
        <RowButton
          icon="down"
          label={m.studio_section_down({ title })}
          focus={place('down')}
          disabled={at === sections.length - 1}
          onClick={() => move(1, 'down')}
        />
        {section.lessons.length === 0 && (
          <RowButton
            icon="trash"
            label={m.studio_section_remove({ title })}
            focus={place('remove')}
            onClick={() => {
              change.mutate({
                send: () => call(removeSection, key),
                done: m.studio_section_removed(),
              });
              focus('add section');
            }}
          />
        )}
      </span>
    </div>
  );
}
