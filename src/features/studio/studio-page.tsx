import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { HttpError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as surface from '../../ui/surface.module.css';
import { AppointmentsPanel } from './appointments-panel.tsx';
import { CourseEditor } from './course-editor.tsx';
import type { CoursePreviewSlots } from './course-preview.tsx';
import { CoursesPanel } from './courses-panel.tsx';
import type { FilmPanelProps } from './film-panel.tsx';
import { LessonEditor } from './lesson-editor.tsx';
import { focusSearch } from './list-head.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { appointmentsQuery } from './queries.ts';
import { StudioSettingsPanel } from './settings-panel.tsx';
import { StudentsPanel } from './students-panel.tsx';
import * as studioStyles from './studio.module.css';
import { readView, type StudioAddress, type StudioView, studioTabs } from './studio-view.ts';
import { useOpenedFocus } from './use-opened-focus.ts';

interface StudioPageProps extends CoursePreviewSlots, Pick<FilmPanelProps, 'renderFilm'> {
  address: StudioAddress;
  onView: (view: StudioView, isReplacing?: boolean) => void;
}

const labels = {
  appointments: m.studio_appointments,
  orders: m.studio_orders,
  students: m.studio_students,
  courses: m.studio_courses,
  settings: m.studio_settings,
};

export function StudioPage({ address, onView, renderFilm, ...preview }: StudioPageProps) {
  const { id } = useStudent();
  // This read also tells whether she is staff: the academy answers 403 to all others.
  const { error } = useQuery(appointmentsQuery(id, undefined));
  const { tab: shown, page, search, date, open, course } = readView(address);
  const headingRef = useOpenedFocus({ course, open });
  const searched = useRef(search);
  const tabs = useRef<HTMLElement>(null);
  // On a narrow phone the tabs are a strip, which is scrolled to show the open one.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>(`[data-tab="${shown}"]`);
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - current.offsetWidth;
  }, [shown]);
  // A search for appointments shows another list with a search field of its own, so the focus is lost.
  useEffect(() => {
    if (search !== searched.current && document.activeElement === document.body) focusSearch();
    searched.current = search;
  }, [search]);
  if (error instanceof HttpError && error.status === 403) return <ForStaff />;
  const list = {
    page,
    search,
    open,
    onList: (next: StudioView) => onView({ tab: shown, ...next }),
  };
  return (
    <div data-studio>
      <nav className={studioStyles.tabs} aria-label={m.studio_parts()} ref={tabs}>
        {studioTabs.map((tab) => (
          <Link
            className={studioStyles.tabsLink}
            key={tab}
            data-tab={tab}
            to="/studio"
            search={{ tab }}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {labels[tab]()}
          </Link>
        ))}
      </nav>
      {shown === 'appointments' && (
        <AppointmentsPanel
          {...list}
          date={date}
          onDate={(day, isTyped) => onView({ tab: shown, date: day }, isTyped)}
        />
      )}
      {shown === 'orders' && <OrdersPanel {...list} />}
      {shown === 'students' && <StudentsPanel {...list} />}
      {shown === 'settings' && <StudioSettingsPanel />}
      {shown === 'courses' && course === undefined && <CoursesPanel {...list} />}
      {shown === 'courses' && course !== undefined && open === undefined && (
        <CourseEditor key={course} id={course} headingRef={headingRef} {...preview} />
      )}
      {shown === 'courses' && course !== undefined && open !== undefined && (
        <LessonEditor
          key={`${course}:${open}`}
          courseId={course}
          number={Number(open)}
          headingRef={headingRef}
          renderFilm={renderFilm}
        />
      )}
    </div>
  );
}

function ForStaff() {
  return (
    <div className={surface.pageContent}>
      <Empty art="eye" title={m.studio_staff_title()} text={m.studio_staff_text()}>
        <Link className={buttonClass({})} to="/user/dashboard">
          {m.studio_staff_leave()}
        </Link>
      </Empty>
    </div>
  );
}
