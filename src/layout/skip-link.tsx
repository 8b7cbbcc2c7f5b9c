import { m } from '../i18n/paraglide/messages.js';
import * as styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {m.site_skip()}
    </a>
  );
}
