import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { isFirst } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import * as cardStyles from '../../ui/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { type BuiltInCourse, builtInCourses } from './built-in-courses.ts';
import { CoursePreviewCard } from './course-preview-card.tsx';
import * as styles from './course-previews.module.css';

export interface PricedCourses {
  /** Returns today's price of a course, in rupees before GST; null: the academy no longer offers it. */
  priceOf: (course: BuiltInCourse) => number | null;
}

/** Shows the home page's three cards: both built-in courses, and a way to all others. */
export function CoursePreviews({ priceOf }: PricedCourses) {
  return (
    <section
      className={clsx(surface.container, surface.section, surface.below, styles.previews)}
      aria-labelledby="courses-heading"
    >
      <div className={surface.row}>
        <h2 id="courses-heading">{m.home_courses_heading()}</h2>
        <Link className={textLinkStyles.textLink} to="/courses">
          {m.home_all_courses()}
          <Icon name="next" small />
        </Link>
      </div>
      <div className={clsx(cardStyles.cards, cardStyles.three)}>
        {builtInCourses.map((course) => (
          <CoursePreviewCard key={course.id} course={course} price={priceOf(course)} />
        ))}
        <StudioCard />
      </div>
    </section>
  );
}

function StudioCard() {
  return (
    <article className={cardStyles.card}>
      <img
        className={cardStyles.cover}
        src="/art/covers/hd.svg"
        alt=""
        width="640"
        height="400"
        loading="lazy"
      />
      <div className={cardStyles.body}>
        {isFirst && (
          <p className={clsx(typography.muted, typography.tiny)} lang="ta">
            {m.home_hd_tamil()}
          </p>
        )}
        <h3>{m.home_hd_title()}</h3>
        <p className={typography.muted}>{m.home_hd_text()}</p>
        <p className={cardStyles.meta}>
          <span className={cardStyles.metaItem}>
            <Icon className={cardStyles.metaIcon} name="clock" />
            {m.home_hd_where()}
          </span>
        </p>
        <div className={clsx(cardStyles.actions, cardStyles.apart)}>
          <span className={clsx(typography.muted, cardStyles.cost)}>{m.home_hd_price()}</span>
          <Link
            className={buttonClass({ variant: 'line', small: true })}
            to="/courses"
            hash="more-heading"
          >
            {m.home_hd_view()}
          </Link>
        </div>
      </div>
    </article>
  );
}
