import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { addSection, type StudioSection } from '#contract/studio-lesson.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { AddLesson } from './add-lesson.tsx';
import { LeftLesson } from './left-lesson.tsx';
import { LeftTyping } from './left-typing.tsx';
import * as styles from './lessons.module.css';
import { LessonsSection } from './lessons-section.tsx';
import { studioLessonsQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import { TitleForm } from './title-form.tsx';
import { useFocusPlace } from './use-focus-place.ts';
import { useDroppedForms, useGoneForms } from './use-gone-forms.ts';
import { useLessonMoves } from './use-lesson-moves.ts';
import { useLessonsChange } from './use-lessons-change.ts';

/** Lists a course's sections and lessons, to add them and to order them by mouse, touch or keyboard. */
export function StudioLessonsPanel({ courseId }: { courseId: string }) {
  const { id: userId } = useStudent();
  const query = useQuery(studioLessonsQuery(userId, courseId));
  const id = useId();
  return (
    <section className={surface.panel} aria-labelledby={id}>
      {/* This heading is for screen readers: the tab above shows the same words. */}
      <h3 className={typography.visuallyHidden} id={id}>
        {m.studio_lessons()}
      </h3>
      <p className={clsx(typography.muted, typography.small)}>
        {m.studio_lessons_hint()} <span className={styles.dragHint}>{m.studio_lessons_drag()}</span>
      </p>
      <QueryResult query={query}>
        {(sections) => <LessonsList courseId={courseId} sections={sections} />}
      </QueryResult>
    </section>
  );
}

interface LessonsListProps {
  courseId: string;
  sections: StudioSection[];
}

function LessonsList({ courseId, sections }: LessonsListProps) {
  const list = useRef<HTMLDivElement>(null);
  const focus = useFocusPlace(list, sections);
  const change = useLessonsChange(courseId);
  const firstChange = useLessonsChange(courseId);
  const [announcement, setAnnouncement] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const moves = useLessonMoves({ courseId, sections, change, focus, announce: setAnnouncement });
  const leave = () => {
    setIsOpen(false);
    focus('add section');
  };
  const lessons = sections.flatMap((section) => section.lessons.map(({ number }) => number));
  const goneLessons = useGoneForms(['lesson', courseId], lessons);
  const places = sections.map(({ section }) => section);
  // Her own first lesson takes its form along as well, and that is sent.
  const isFirst = sections.length === 0 || firstChange.isPending;
  const goneSections = useGoneForms(
    ['new lesson', courseId],
    isFirst ? [...places, 'first'] : places,
  );
  useDroppedForms(['section', courseId], places);
  useDroppedForms(['sheet', courseId], lessons);
  useDroppedForms(['new sheet', courseId], lessons);
  return (
    <div className={styles.sections} ref={list}>
      {goneLessons.map((number) => (
        <LeftLesson
          key={number}
          courseId={courseId}
          number={Number(number)}
          onDrop={() => focus('add section')}
        />
      ))}
      {goneSections.map((section) => (
        <LeftTyping
          key={section}
          of={['new lesson', courseId, section]}
          like={{ title: '' }}
          texts={({ title }) => [{ label: m.studio_lesson_new(), text: title }]}
          onDrop={() => focus('add section')}
        />
      ))}
      {sections.length === 0 && (
        <>
          <p>{m.studio_lessons_none()}</p>
          <AddLesson courseId={courseId} change={firstChange} focus={focus} />
        </>
      )}
      {sections.map((section, at) => (
        <LessonsSection
          key={section.section}
          courseId={courseId}
          sections={sections}
          section={section}
          at={at}
          moves={moves}
          change={change}
          focus={focus}
          announce={setAnnouncement}
        />
      ))}
      {isOpen ? (
        <TitleForm
          of={['new section', courseId]}
          label={m.studio_section_title()}
          submit={m.studio_section_submit()}
          leave={m.studio_lesson_enough()}
          rule={v.pipe(
            addSection.request.entries.title,
            v.nonEmpty(m.studio_section_needs_title()),
          )}
          onLeave={leave}
          onSend={(title) =>
            change.mutateAsync({
              send: () => call(addSection, { course_id: courseId, title }),
              done: m.studio_section_added(),
              isOfForm: true,
            })
          }
        />
      ) : (
        <p>
          <Button small variant="line" data-focus="add section" onClick={() => setIsOpen(true)}>
            <Icon small name="plusbox" />
            {m.studio_section_add()}
          </Button>
        </p>
      )}
      <p className={typography.visuallyHidden} role="status">
        {announcement}
      </p>
    </div>
  );
}
