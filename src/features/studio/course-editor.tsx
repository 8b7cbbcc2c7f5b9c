import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Ref, useState } from 'react';
import type { StudioCourse } from '#contract/studio-course.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { CourseForm } from './course-form.tsx';
import type { CoursePreviewSlots } from './course-preview.tsx';
import { StudioLessonsPanel } from './lessons-panel.tsx';
import { localizedField } from './localized-field.ts';
import { courseQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import * as studioStyles from './studio.module.css';

interface CourseEditorProps extends CoursePreviewSlots {
  id: string;
  headingRef: Ref<HTMLHeadingElement> | undefined;
}

/** Shows a course's lessons or its texts; what is typed in one stays while she sees to the other. */
export function CourseEditor({ id, headingRef, ...preview }: CourseEditorProps) {
  const { id: userId } = useStudent();
  const query = useQuery(courseQuery(userId, id));
  const [tab, setTab] = useState<'lessons' | 'texts'>('lessons');
  return (
    <div className={studioStyles.panel}>
      <Link className={textLinkStyles.textLink} to="/studio" search={{ tab: 'courses' }}>
        <Icon name="back" />
        {m.studio_all_courses()}
      </Link>
      <QueryResult query={query}>
        {(course) => (
          <>
            <h2
              className={studioStyles.heading}
              lang={langOf(nameOf(course))}
              ref={headingRef}
              tabIndex={-1}
            >
              {nameOf(course)}
            </h2>
            <div>
              <Tabs
                label={nameOf(course)}
                selected={tab}
                onSelect={setTab}
                tabs={[
                  {
                    name: 'lessons',
                    label: m.studio_lessons(),
                    panel: <StudioLessonsPanel courseId={course.id} />,
                  },
                  {
                    name: 'texts',
                    label: m.studio_course_texts(),
                    panel: <CourseForm course={course} {...preview} />,
                  },
                ]}
              />
            </div>
          </>
        )}
      </QueryResult>
    </div>
  );
}

const nameOf = ({ courses_name, translations }: StudioCourse): string =>
  localizedField(courses_name, 'courses_name', translations);
