import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './owner-statement.module.css';

export function OwnerStatement() {
  return (
    <div className={clsx(surface.korvai, styles.ground)}>
      <section
        className={clsx(surface.container, surface.section, styles.owner)}
        aria-labelledby="owner-label"
      >
        <img
          className={styles.image}
          src="/art/looks/13-kasavu.svg"
          alt=""
          width="400"
          height="500"
          loading="lazy"
        />
        <div>
          <h2 className={clsx(typography.muted, typography.small, styles.heading)} id="owner-label">
            {m.about_owner_label()}
          </h2>
          <blockquote className={clsx(typography.display, styles.quote)}>
            {m.about_owner_text()}
          </blockquote>
          <p>
            <b className={styles.strong}>{m.about_owner_name()}</b>
            <span className={clsx(typography.muted, styles.label)}>{m.about_owner_role()}</span>
          </p>
        </div>
      </section>
    </div>
  );
}
