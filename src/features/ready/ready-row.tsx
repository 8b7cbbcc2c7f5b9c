import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './ready-row.module.css';
import { useReadiness } from './use-readiness.ts';
import { hasLessons, missingText, readyText, spokenReadiness, toKeep } from './words.ts';

/**
 * Says on the dashboard whether the student's courses open without a network, and what is missing. Without
 * a network it offers no fetching; where nothing is missing then, it shows nothing: the page is the proof.
 */
export function ReadyRow() {
  const { readiness, isFetching, isCutShort, fetchAll } = useReadiness();
  const isOnline = useIsOnline();
  if (!readiness || (readiness.isReady && !isOnline)) return null;
  const { isReady, percent } = readiness;
  return (
    <section className={styles.readyRow} aria-labelledby="ready-for-class">
      <Icon className={styles.icon} name={isReady ? 'checks' : 'device'} />
      <p className={styles.text}>
        <b id="ready-for-class">{isReady ? m.ready_title() : toKeep(readiness)}</b>
        <span className={clsx(typography.muted, typography.small)}>
          {isReady ? readyText(readiness) : missingText(readiness)}
        </span>
        {isCutShort && (
          <span className={clsx(typography.small, styles.interrupted)}>{m.ready_cut_short()}</span>
        )}
      </p>
      <p className={typography.visuallyHidden} role="status">
        {spokenReadiness({ isReady, isFetching, isCutShort })}
      </p>
      {hasLessons(readiness) && (
        <Link className={textLinkStyles.textLink} to="/user/downloads">
          {m.ready_downloads()}
        </Link>
      )}
      {isReady ? (
        <Link className={textLinkStyles.textLink} to="/user/profile" hash="this-phone">
          {m.ready_see()}
        </Link>
      ) : (
        isOnline && (
          <Button small variant="line" busy={isFetching} onClick={fetchAll}>
            {isFetching ? m.ready_fetching({ percent }) : m.ready_fetch()}
          </Button>
        )
      )}
      {isFetching && (
        <progress
          className={styles.progress}
          max="100"
          value={percent}
          aria-label={m.ready_progress()}
        />
      )}
    </section>
  );
}
