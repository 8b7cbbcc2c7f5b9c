import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';

const KeyPoints = lazy(() =>
  import('./key-points.tsx').then((module) => ({ default: module.KeyPoints })),
);

export function OverviewPanel({ enrolment }: { enrolment: Enrolment }) {
  return (
    <div className="overview">
      <section>
        <h2 className="thick">{m.player_description()}</h2>
        <p>{enrolment.description}</p>
        {enrolment.video && (
          <Link className="tlink" to="/course/$id/watch" params={{ id: enrolment.id }}>
            {m.player_watch_alone()}
          </Link>
        )}
      </section>
      <section>
        <h2 className="thick">{m.player_overview_heading()}</h2>
        <p className={enrolment.overview ? undefined : 'muted'}>
          {enrolment.overview ?? m.player_no_overview()}
        </p>
      </section>
      {enrolment.pointsHtml && (
        <section>
          <h2 className="thick">{m.player_points()}</h2>
          <Suspense fallback={<span className="sk line" />}>
            <KeyPoints html={enrolment.pointsHtml} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
