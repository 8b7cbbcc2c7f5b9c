import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './downloads.module.css';

/** Holds the place of the controls that take a lesson along, so that nothing moves when they are there. */
export function TakeAlongWaiting() {
  return (
    <div className={clsx(phoneRowStyles.phoneRow, styles.row, styles.waiting)} aria-hidden="true">
      <p className={phoneRowStyles.phoneRowText}>
        <b>{m.downloads_this_lesson()}</b>
        <span className={clsx(typography.muted, typography.small)}>
          {m.downloads_needs_network()}
        </span>
      </p>
      <span className={buttonClass({ small: true, variant: 'line' })}>
        <Icon name="download" small />
        {m.downloads_open()}
      </span>
    </div>
  );
}
