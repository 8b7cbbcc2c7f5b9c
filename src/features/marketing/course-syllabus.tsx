import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import { useIsNear } from '../../ui/use-is-near.ts';
import * as coursePageStyles from './course-page.module.css';
import type { CoursePart } from './course-plan.ts';
import * as styles from './course-syllabus.module.css';

/** Lists the parts of a course in their order, each with its hours and a picture. */
export function CourseSyllabus({ parts }: { parts: CoursePart[] }) {
  const { box, isNear } = useIsNear<HTMLOListElement>();
  if (parts.length === 0) return null;
  const hours = parts.reduce((sum, part) => sum + (part.hours ?? 0), 0);
  return (
    <section aria-labelledby="syllabus-heading">
      <h2 className={coursePageStyles.courseBodyHeading} id="syllabus-heading">
        {m.course_syllabus()}
      </h2>
      {hours > 0 && (
        <p className={typography.muted}>{m.course_syllabus_sum({ count: parts.length, hours })}</p>
      )}
      <ol className={styles.list} ref={box}>
        {parts.map((part) => (
          <li className={styles.part} key={part.title}>
            {isNear ? (
              <img className={styles.picture} src={part.picture} width="400" height="500" alt="" />
            ) : (
              <span className={styles.picture} />
            )}
            <div>
              <h3 className={styles.title}>{part.title}</h3>
              <p className={clsx(typography.muted, coursePageStyles.courseBodyText)}>{part.text}</p>
            </div>
            {part.hours && (
              <p className={clsx(typography.small, typography.numeric, styles.hours)}>
                {part.hours === 1 ? m.course_hours_one() : m.course_hours({ hours: part.hours })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
