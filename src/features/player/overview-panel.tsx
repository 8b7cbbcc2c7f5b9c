import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as skeletonStyles from '../../ui/skeleton.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './overview-panel.module.css';

const KeyPoints = lazy(() =>
  import('./key-points.tsx').then((module) => ({ default: module.KeyPoints })),
);

export function OverviewPanel({ enrolment }: { enrolment: Enrolment }) {
  return (
    <div className={styles.overview}>
      <section className={styles.section}>
        <h2 className={clsx(typography.thick, styles.heading)}>{m.player_description()}</h2>
        <p>{enrolment.description}</p>
        {enrolment.video && (
          <Link
            className={textLinkStyles.textLink}
            to="/course/$id/watch"
            params={{ id: enrolment.id }}
          >
            {m.player_watch_alone()}
          </Link>
        )}
      </section>
      <section className={styles.section}>
        <h2 className={clsx(typography.thick, styles.heading)}>{m.player_overview_heading()}</h2>
        <p className={clsx(!enrolment.overview && typography.muted)}>
          {enrolment.overview ?? m.player_no_overview()}
        </p>
      </section>
      {enrolment.pointsHtml && (
        <section className={styles.section}>
          <h2 className={clsx(typography.thick, styles.heading)}>{m.player_points()}</h2>
          <Suspense
            fallback={
              <span className={clsx(skeletonStyles.skeleton, skeletonStyles.line)} data-skeleton />
            }
          >
            <KeyPoints html={enrolment.pointsHtml} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
