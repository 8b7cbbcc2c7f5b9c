import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import * as emptyStyles from '../../ui/empty.module.css';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './unknown-course.module.css';

export function UnknownCourse({ others }: { others: ReactNode }) {
  return (
    <>
      <section className={clsx(surface.container, emptyStyles.empty, styles.unknownCourse)}>
        <img
          className={emptyStyles.image}
          src="/art/spots/brush.svg"
          width="132"
          height="132"
          alt=""
        />
        <h1 className={clsx(typography.third, emptyStyles.heading)}>{m.course_unknown_title()}</h1>
        <p className={clsx(typography.muted, emptyStyles.text)}>{m.course_unknown_text()}</p>
        <div className={emptyStyles.actions}>
          <Link className={buttonClass({})} to="/courses">
            {m.course_browse()}
          </Link>
        </div>
      </section>
      {others}
    </>
  );
}
