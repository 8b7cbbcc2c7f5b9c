import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import { useIsNear } from '../../ui/use-is-near.ts';
import * as coursePageStyles from './course-page.module.css';
import type { SyllabusUnit } from './course-plan.ts';
import * as styles from './course-syllabus.module.css';

/** Lists the units of a course in their order, each with its hours and a picture. */
export function CourseSyllabus({ units }: { units: SyllabusUnit[] }) {
  const { box, isNear } = useIsNear<HTMLOListElement>();
  if (units.length === 0) return null;
  const hours = units.reduce((sum, unit) => sum + (unit.hours ?? 0), 0);
  return (
    <section aria-labelledby="syllabus-heading">
      <h2 className={coursePageStyles.courseBodyHeading} id="syllabus-heading">
        {m.course_syllabus()}
      </h2>
      {hours > 0 && (
        <p className={typography.muted}>{m.course_syllabus_sum({ count: units.length, hours })}</p>
      )}
      <ol className={styles.list} ref={box}>
        {units.map((unit) => (
          <li className={styles.unit} key={unit.title}>
            {isNear ? (
              <img className={styles.picture} src={unit.picture} width="400" height="500" alt="" />
            ) : (
              <span className={styles.picture} />
            )}
            <div>
              <h3 className={styles.title}>{unit.title}</h3>
              <p className={clsx(typography.muted, coursePageStyles.courseBodyText)}>{unit.text}</p>
            </div>
            {unit.hours && (
              <p className={clsx(typography.small, typography.numeric, styles.hours)}>
                {unit.hours === 1 ? m.course_hours_one() : m.course_hours({ hours: unit.hours })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
