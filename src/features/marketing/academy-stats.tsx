import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { useReveal } from '../../ui/use-reveal.ts';
import * as styles from './academy-stats.module.css';

/** The figures that specification 2 gives. */
const stats = [
  ['4871+', m.about_stat_clients],
  ['8798+', m.about_stat_satisfied],
  ['20+', m.about_stat_courses],
  ['10+', m.about_stat_years],
] as const;

export function AcademyStats() {
  const line = useReveal<HTMLDListElement>();
  return (
    <section
      className={clsx(surface.onDark, surface.korvai, styles.statsBand)}
      aria-labelledby="stats-heading"
    >
      <div className={surface.container}>
        <h2 id="stats-heading">{m.about_stats_heading()}</h2>
        <dl className={styles.list} ref={line}>
          {stats.map(([figure, label]) => (
            <div className={styles.row} key={figure}>
              <dt>{label()}</dt>
              <dd className={clsx(typography.numeric, styles.value)}>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
