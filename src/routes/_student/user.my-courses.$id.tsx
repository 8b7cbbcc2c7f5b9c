import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { firstLesson, type Section } from '#contract/lesson.ts';
import { OneEnrolment } from '../../features/enrolments/one-enrolment.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { NotesPanel } from '../../features/notes/notes-panel.tsx';
import type { Stamp } from '../../features/notes/stamps.ts';
import { CoursePlayer } from '../../features/player/course-player.tsx';
import { playerSearch } from '../../features/player/search.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import * as surface from '../../ui/surface.module.css';

export const Route = createFileRoute('/_student/user/my-courses/$id')({
  validateSearch: playerSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(enrolmentsQuery(context.student.id)); /* no await */
  },
  component: Player,
});

// After the film: what is on the phone is looked up beside the page.
const TakeAlong = lazy(async () => ({
  default: (await import('../../features/downloads/take-along.tsx')).TakeAlong,
}));

function Player() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [stamps, setStamps] = useState<readonly Stamp[]>([]);
  const back = { to: '/user/my-courses', page: m.student_my_courses() } as const;
  const toTab = (tab: 'overview' | 'notes') =>
    void navigate({ search: { ...search, tab }, replace: true, resetScroll: false });
  return (
    <OneEnrolment id={id}>
      {(enrolment, missing, isMissing) => (
        <StudentPage title={enrolment?.name ?? m.player_course()} back={back} wide={!isMissing}>
          {enrolment ? (
            <CoursePlayer
              enrolment={enrolment}
              search={search}
              onTab={toTab}
              stamps={stamps}
              download={
                <Suspense>
                  <TakeAlong
                    course={enrolment}
                    sections={onlyLesson(enrolment)}
                    lesson={firstLesson}
                  />
                </Suspense>
              }
              notes={<NotesPanel course={enrolment} onStamps={setStamps} />}
            />
          ) : (
            <div className={surface.pagePart}>{missing}</div>
          )}
        </StudentPage>
      )}
    </OneEnrolment>
  );
}

/** A course of which no lessons are told is one lesson (docs/decisions/055). */
const onlyLesson = ({ name, video }: Enrolment): Section[] => [
  {
    title: '',
    lessons: [
      {
        number: firstLesson,
        title: name,
        summary: '',
        film: video,
        seconds: null,
        is_preview: false,
        sheets: [],
      },
    ],
  },
];
