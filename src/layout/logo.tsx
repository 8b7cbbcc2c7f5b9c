import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../i18n/paraglide/messages.js';
import { Mark } from '../ui/mark.tsx';
import * as typography from '../ui/typography.module.css';
import * as styles from './logo.module.css';

export function Logo({ place }: { place?: 'sidebar' }) {
  return (
    <Link className={clsx(styles.logo, place && styles.sidebar)} to="/">
      <Mark className={styles.logoMark} />
      <span className={styles.words}>
        <b className={clsx(typography.thick, styles.strong)} lang="en">
          {m.site_name()}
        </b>
        <span className={styles.label} lang="ta">
          {m.site_name_tamil()}
        </span>
        <span className={typography.visuallyHidden}>{m.site_logo_label()}</span>
      </span>
    </Link>
  );
}
