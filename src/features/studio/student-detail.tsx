import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { longDay, studioTime } from './day.ts';
import * as styles from './detail.module.css';
import { orderRef } from './orders-panel.tsx';
import { studentQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import { StudioStateChip } from './state-chip.tsx';
import * as studioStyles from './studio.module.css';
import type { StudioView } from './studio-view.ts';
import { useServiceName } from './use-service-name.ts';

export function StudentDetail({ studentId }: { studentId: string }) {
  const { id } = useStudent();
  const query = useQuery(studentQuery(id, studentId));
  const nameOf = useServiceName();
  return (
    <QueryResult query={query}>
      {({ name, email, role, registered_at, courses, orders, appointments }) => (
        <article className={surface.panel}>
          <header className={studioStyles.cardHead}>
            <h3 className={studioStyles.subheading}>{name}</h3>
            {role === 'Staff' && <StudioStateChip state="staff" />}
          </header>
          <div>
            <a className={textLinkStyles.textLink} href={`mailto:${email}`}>
              {email}
            </a>
            <p className={clsx(typography.muted, typography.small)}>
              {m.studio_registered({ when: studioTime(registered_at) })}
            </p>
          </div>
          <Group
            title={m.studio_her_courses({ count: courses.length })}
            none={m.studio_her_no_courses()}
          >
            {courses.map((course) => (
              <Line
                key={course.id}
                view={{ tab: 'courses', course: course.id }}
                title={course.name}
                end={m.studio_registered({ when: studioTime(course.enrolled_at) })}
              />
            ))}
          </Group>
          <Group
            title={m.studio_her_orders({ count: orders.length })}
            none={m.studio_her_no_orders()}
          >
            {orders.map((order) => (
              <Line
                key={orderRef(order)}
                view={{ tab: 'orders', search: order.number ?? email, open: orderRef(order) }}
                title={order.courses}
                end={<StudioStateChip state={order.status} />}
              />
            ))}
          </Group>
          <Group
            title={m.studio_her_appointments({ count: appointments.length })}
            none={m.studio_her_no_appointments()}
          >
            {appointments.map(({ id: of, date, service, status }) => (
              <Line
                key={of}
                view={{ tab: 'appointments', date, open: of }}
                title={`${nameOf(service)}, ${longDay(date)}`}
                end={<StudioStateChip state={status} />}
              />
            ))}
          </Group>
        </article>
      )}
    </QueryResult>
  );
}

interface GroupProps {
  title: string;
  none: string;
  children: ReactNode[];
}

function Group({ title, none, children }: GroupProps) {
  return (
    <section className={styles.group}>
      <h4>{title}</h4>
      {children.length === 0 ? <p className={typography.muted}>{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

function Line({ view, title, end }: { view: StudioView; title: string; end: ReactNode }) {
  return (
    <li className={styles.line}>
      <Link className={textLinkStyles.textLink} to="/studio" search={view}>
        {title}
      </Link>
      <span className={clsx(typography.muted, typography.small)}>{end}</span>
    </li>
  );
}
