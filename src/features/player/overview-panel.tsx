import { clsx } from 'clsx';
import { Suspense } from 'react';
import type { Enrolment } from '#contract/course.ts';
import type { Lesson } from '#contract/lesson.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { optionalComponent } from '../../ui/optional-component.ts';
import * as skeletonStyles from '../../ui/skeleton.module.css';
import * as typography from '../../ui/typography.module.css';
import { AboutCourse } from './about-course.tsx';
import { AboutLesson } from './about-lesson.tsx';
import * as styles from './overview-panel.module.css';
import { useIsWide } from './use-is-wide.ts';
import { WatchAlone } from './watch-alone.tsx';

const KeyPoints = optionalComponent(async () => (await import('./key-points.tsx')).KeyPoints);

interface OverviewPanelProps {
  enrolment: Enrolment;
  lesson: Lesson | undefined;
  /** Whether the course is one film: on a wide screen its description then stands under the film. */
  isOneFilm: boolean;
}

export function OverviewPanel({ enrolment, lesson, isOneFilm }: OverviewPanelProps) {
  const isWide = useIsWide();
  return (
    <div className={styles.overview}>
      {!isWide && lesson && <AboutLesson courseId={enrolment.id} lesson={lesson} />}
      {!(isWide && isOneFilm) && <AboutCourse enrolment={enrolment} />}
      {!isWide && <WatchAlone courseId={enrolment.id} lesson={lesson} />}
      <section className={styles.section}>
        <h2 className={clsx(typography.thick, styles.heading)}>{m.player_overview_heading()}</h2>
        <p
          className={clsx(!enrolment.overview && typography.muted)}
          lang={langOf(enrolment.overview ?? '')}
        >
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
            <div lang={langOf(enrolment.pointsHtml)}>
              <KeyPoints html={enrolment.pointsHtml} />
            </div>
          </Suspense>
        </section>
      )}
    </div>
  );
}
