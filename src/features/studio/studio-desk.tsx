import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HttpError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { AppointmentsPanel } from './appointments-panel.tsx';
import { CourseEditor } from './course-editor.tsx';
import type { CoursePreviewParts } from './course-preview.tsx';
import { CoursesPanel } from './courses-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { appointmentsQuery } from './queries.ts';
import { StudentsPanel } from './students-panel.tsx';
import '../../styles/studio.css';

export interface StudioView {
  tab?: string;
  date?: string;
  page?: number;
  search?: string;
  course?: string;
}

interface StudioDeskProps extends CoursePreviewParts {
  view: StudioView;
  onView: (view: StudioView) => void;
}

const tabs = [
  { tab: 'appointments', label: m.studio_appointments },
  { tab: 'orders', label: m.studio_orders },
  { tab: 'students', label: m.studio_students },
  { tab: 'courses', label: m.studio_courses },
] as const;

export function StudioDesk({ view, onView, ...preview }: StudioDeskProps) {
  const { id } = useStudent();
  // Also what says whether she works here.
  const { error } = useQuery(appointmentsQuery(id, undefined));
  if (error instanceof HttpError && error.status === 403) return <ForStaff />;
  const shown = tabs.find(({ tab }) => tab === view.tab)?.tab ?? 'appointments';
  const page = Number(view.page) || 1;
  const search = String(view.search ?? '');
  const list = { page, search, onList: (next: StudioView) => onView({ tab: shown, ...next }) };
  return (
    <div className="studio">
      <nav className="studio-tabs" aria-label={m.studio_parts()}>
        {tabs.map(({ tab, label }) => (
          <Link
            key={tab}
            to="/studio"
            search={{ tab }}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {label()}
          </Link>
        ))}
      </nav>
      {shown === 'appointments' && (
        <AppointmentsPanel date={view.date} onDate={(date) => onView({ tab: shown, date })} />
      )}
      {shown === 'orders' && <OrdersPanel {...list} />}
      {shown === 'students' && <StudentsPanel {...list} />}
      {shown === 'courses' && view.course === undefined && <CoursesPanel {...list} />}
      {shown === 'courses' && view.course !== undefined && (
        <CourseEditor key={view.course} id={String(view.course)} {...preview} />
      )}
    </div>
  );
}

function ForStaff() {
  return (
    <Empty art="eye" title={m.studio_staff_title()} text={m.studio_staff_text()}>
      <Link className={buttonClass({})} to="/user/dashboard">
        {m.studio_staff_leave()}
      </Link>
    </Empty>
  );
}
