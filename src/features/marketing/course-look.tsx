import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import type { BuiltInCourseDetails, Pigment } from './built-in-course-details.ts';
import * as styles from './course-look.module.css';
import * as coursePageStyles from './course-page.module.css';

export function CourseLook({ picture, name, pigments }: BuiltInCourseDetails['look']) {
  return (
    <section aria-labelledby="pigments-heading">
      <h2 className={coursePageStyles.courseBodyHeading} id="pigments-heading">
        {m.course_pigments()}
      </h2>
      <div className={styles.row}>
        <img
          className={styles.image}
          src={picture}
          width="400"
          height="500"
          alt={m.course_look_alt({ name })}
          loading="lazy"
        />
        <ol className={styles.list}>
          {pigments.map((pigment) => (
            <li className={styles.item} key={pigment.name}>
              <Pan colour={pigment.colour} />
              <div>
                <h3 className={styles.subheading}>{pigment.name}</h3>
                <p
                  className={clsx(
                    typography.muted,
                    typography.small,
                    coursePageStyles.courseBodyText,
                  )}
                >
                  {pigment.how}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Shows the colour as an SVG, since the policy allows no style attribute in the prerendered page. */
function Pan({ colour }: Pick<Pigment, 'colour'>) {
  return (
    <svg className={styles.drawing} viewBox="0 0 52 52" width="52" height="52" aria-hidden="true">
      <circle cx="26" cy="26" r="26" fill={colour} />
      <path className={styles.shadow} d="M26 0a26 26 0 0 1 0 52z" fillOpacity="0.24" />
    </svg>
  );
}
