import { m } from '../../i18n/paraglide/messages.js';
import { useReveal } from '../../ui/use-reveal.ts';
import '../../styles/about.css';

/** As specification 2 gives them. */
const stats = [
  ['4871+', m.about_stat_clients],
  ['8798+', m.about_stat_satisfied],
  ['20+', m.about_stat_courses],
  ['10+', m.about_stat_years],
] as const;

export function AcademyStats() {
  const line = useReveal<HTMLDListElement>();
  return (
    <section className="stats-band korvai on-dark" aria-labelledby="stats-heading">
      <div className="wrap">
        <h2 id="stats-heading">{m.about_stats_heading()}</h2>
        <dl ref={line}>
          {stats.map(([figure, label]) => (
            <div key={figure}>
              <dt>{label()}</dt>
              <dd className="num">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
