import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type Ref, useRef } from 'react';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { CaptionsPanel } from './captions-panel.tsx';
import { FilmPanel, type FilmPanelProps } from './film-panel.tsx';
import { LeftLesson } from './left-lesson.tsx';
import { LessonForm } from './lesson-form.tsx';
import { lessonIn } from './lesson-order.ts';
import { LessonVisibility } from './lesson-visibility.tsx';
import { localizedField } from './localized-field.ts';
import { courseQuery, studioLessonsQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import { SheetsPanel } from './sheets-panel.tsx';
import { StudioStateChip } from './state-chip.tsx';
import * as studioStyles from './studio.module.css';
import { useDroppedForms } from './use-gone-forms.ts';

interface LessonEditorProps {
  courseId: string;
  number: number;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  renderFilm: FilmPanelProps['renderFilm'];
}

/** Shows one lesson of a course: its video and texts, who sees it, its captions and sheets. */
export function LessonEditor({ courseId, number, headingRef, renderFilm }: LessonEditorProps) {
  const { id: userId } = useStudent();
  const navigate = useNavigate();
  const course = useQuery(courseQuery(userId, courseId));
  const lessons = useQuery(studioLessonsQuery(userId, courseId));
  const back = { tab: 'courses', course: courseId };
  const onRemoved = () => navigate({ to: '/studio', search: back });
  // The lesson is drawn after the course's name is known: a long one takes two lines and would move it.
  return (
    <div className={studioStyles.panel}>
      <QueryResult query={course}>
        {({ courses_name, translations }) => (
          <>
            <Link className={textLinkStyles.textLink} to="/studio" search={back}>
              <Icon name="back" />
              {m.studio_lesson_back({
                course: localizedField(courses_name, 'courses_name', translations),
              })}
            </Link>
            <QueryResult query={lessons}>
              {(sections) => {
                const lesson = lessonIn(sections, number);
                if (!lesson) return <Gone courseId={courseId} number={number} />;
                const props = { courseId, lesson, headingRef, onRemoved, renderFilm };
                return <LessonPanels {...props} />;
              }}
            </QueryResult>
          </>
        )}
      </QueryResult>
    </div>
  );
}

function Gone({ courseId, number }: Pick<LessonEditorProps, 'courseId' | 'number'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDroppedForms(['sheet', courseId, number], []);
  useDroppedForms(['new sheet', courseId, number], []);
  return (
    <>
      <Empty
        art="brush"
        title={m.studio_lesson_gone_title()}
        text={m.studio_lesson_gone_text()}
        headingRef={heading}
      />
      <LeftLesson courseId={courseId} number={number} onDrop={() => heading.current?.focus()} />
    </>
  );
}

interface LessonPanelsProps extends FilmPanelProps, Pick<LessonEditorProps, 'headingRef'> {
  onRemoved: () => Promise<void>;
}

function LessonPanels({ courseId, lesson, headingRef, onRemoved, renderFilm }: LessonPanelsProps) {
  const of = { courseId, lesson };
  const title = localizedField(lesson.title, 'title', lesson.translations);
  return (
    <>
      <div className={studioStyles.cardHead}>
        <h2 className={studioStyles.heading} lang={langOf(title)} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        <StudioStateChip state={lesson.is_published ? 'published' : 'hidden'} />
      </div>
      <div className={studioStyles.cards}>
        <div className={studioStyles.cards}>
          <FilmPanel {...of} renderFilm={renderFilm} />
          <LessonForm {...of} />
        </div>
        <div className={studioStyles.cards}>
          <LessonVisibility {...of} onRemoved={onRemoved} />
          <CaptionsPanel {...of} />
          <SheetsPanel {...of} />
        </div>
      </div>
    </>
  );
}
