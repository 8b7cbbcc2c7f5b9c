import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import * as factsStyles from '../../ui/facts.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as coursePageStyles from './course-page.module.css';
import * as styles from './course-visit.module.css';

export interface ClassPlace {
  address: string;
  phone: string;
  phoneHref: string;
}

/** Says where a course is taught, how to learn its dates, and what she brings along. */
export function CourseVisit({ place, bring }: { place: ClassPlace; bring: string[] }) {
  return (
    <section aria-labelledby="visit-heading">
      <h2 className={coursePageStyles.courseBodyHeading} id="visit-heading">
        {m.course_visit()}
      </h2>
      <dl className={styles.facts}>
        <Fact icon="pin" term={m.course_place()}>
          <p>{place.address}</p>
          <Link className={textLinkStyles.textLink} to="/contact">
            {m.course_map()}
          </Link>
        </Fact>
        <Fact icon="cal" term={m.course_dates()}>
          <p>{m.course_dates_text()}</p>
          <a className={textLinkStyles.textLink} href={place.phoneHref}>
            <span className={typography.numeric}>{place.phone}</span>
          </a>
        </Fact>
        {bring.length > 0 && (
          <Fact icon="check" term={m.course_bring()}>
            <ul className={factsStyles.facts}>
              {bring.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={clsx(factsStyles.fact, styles.term)}>
        <Icon name={icon} small />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
