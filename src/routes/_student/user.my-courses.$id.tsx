import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { firstLesson } from '#contract/lesson.ts';
import { TakeAlongWaiting } from '../../features/downloads/take-along-waiting.tsx';
import { OneEnrolment } from '../../features/enrolments/one-enrolment.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { type NotesHandle, NotesPanel } from '../../features/notes/notes-panel.tsx';
import { readAhead } from '../../features/notes/read-ahead.ts';
import type { Stamp } from '../../features/notes/stamps.ts';
import { CoursePlayer } from '../../features/player/course-player.tsx';
import { lessonTitles } from '../../features/player/lessons.ts';
import { lessonsQuery } from '../../features/player/queries.ts';
import { type PlayerSearch, playerSearch } from '../../features/player/search.ts';
import { useCourseLessons } from '../../features/player/use-course-lessons.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import { optionalComponent } from '../../ui/optional-component.ts';
import * as surface from '../../ui/surface.module.css';

export const Route = createFileRoute('/_student/user/my-courses/$id')({
  validateSearch: playerSearch,
  loader: async ({ context, params }) => {
    void context.queryClient.prefetchQuery(enrolmentsQuery(context.student.id)); /* no await */
    void context.queryClient.prefetchQuery(
      lessonsQuery(context.student.id, params.id),
    ); /* no await */
    await readAhead(context.student.id, params.id);
  },
  component: Player,
});

const CertificateCard = optionalComponent(
  async () => (await import('../../features/certificates/certificate-card.tsx')).CertificateCard,
);

// Comes after the film: what is on the phone is looked up beside the page.
const TakeAlong = optionalComponent(
  async () => (await import('../../features/downloads/take-along.tsx')).TakeAlong,
);

function Player() {
  const { id } = Route.useParams();
  const back = { to: '/user/my-courses', page: m.student_my_courses() } as const;
  return (
    <OneEnrolment id={id}>
      {(enrolment, missing, isMissing) => (
        <StudentPage title={enrolment?.name ?? m.player_course()} back={back} wide={!isMissing}>
          {enrolment ? (
            <OpenCourse key={id} enrolment={enrolment} />
          ) : (
            <div className={surface.pageContent}>{missing}</div>
          )}
        </StudentPage>
      )}
    </OneEnrolment>
  );
}

function OpenCourse({ enrolment }: { enrolment: Enrolment }) {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [stamps, setStamps] = useState<readonly Stamp[]>([]);
  const note = useRef<NotesHandle>(null);
  const lessons = useCourseLessons(enrolment, search);
  const titles = lessonTitles(lessons.lessons);
  const toSearch = (changed: PlayerSearch) => {
    const { t: _, ...kept } = search;
    // Another lesson begins where she was in it, and the browser's Back leads to the one before.
    const before = changed.lesson === undefined ? search : kept;
    const replace = changed.lesson === undefined;
    void navigate({ search: { ...before, ...changed }, replace, resetScroll: false });
  };
  return (
    <CoursePlayer
      enrolment={enrolment}
      lessons={lessons}
      search={search}
      onSearch={toSearch}
      stamps={stamps}
      onQuote={(position, words) => note.current?.quote(position, words) ?? false}
      download={
        enrolment.video !== null && (
          <Suspense fallback={<TakeAlongWaiting />}>
            <TakeAlong
              course={enrolment}
              sections={lessons.sections}
              lesson={lessons.current?.number ?? firstLesson}
            />
          </Suspense>
        )
      }
      afterLessons={
        <Suspense>
          <CertificateCard courseId={enrolment.id} />
        </Suspense>
      }
      notes={
        <NotesPanel ref={note} course={enrolment} lessonTitles={titles} onStamps={setStamps} />
      }
    />
  );
}
