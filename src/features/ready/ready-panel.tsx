import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { forgetsAfterAWeek } from '../../offline/forgets-after-a-week.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './ready-panel.module.css';
import * as readyRowStyles from './ready-row.module.css';
import { useReadiness } from './use-readiness.ts';
import { hasLessons, itemText, itemTitle, readyText, spokenReadiness, toKeep } from './words.ts';

/** Shows on the profile, item by item, what opens without a network, and how long the browser keeps it. */
export function ReadyPanel() {
  const { readiness, isFetching, isCutShort, fetchAll } = useReadiness();
  if (readiness === undefined) return <div className={styles.counting} />;
  if (readiness === null) return null;
  const { isReady, isPersisted, items, percent } = readiness;
  return (
    <div className={phoneRowStyles.phoneRow}>
      <p className={phoneRowStyles.phoneRowText}>
        <b>{isReady ? m.ready_title() : toKeep(readiness)}</b>
        <span className={clsx(typography.muted, typography.small)}>
          {isReady ? readyText(readiness) : m.ready_percent({ percent })}
        </span>
        {isCutShort && (
          <span className={clsx(typography.small, readyRowStyles.interrupted)}>
            {m.ready_cut_short()}
          </span>
        )}
      </p>
      <p className={typography.visuallyHidden} role="status">
        {spokenReadiness({ isReady, isFetching, isCutShort })}
      </p>
      <Button small variant={isReady ? 'line' : undefined} busy={isFetching} onClick={fetchAll}>
        {isReady ? m.ready_fetch_again() : m.ready_fetch()}
      </Button>
      <ul className={styles.list}>
        {items
          .filter(({ of }) => of > 0)
          .map((item) => (
            <ItemLine key={item.name} isKept={item.kept === item.of} title={itemTitle(item.name)}>
              {itemText(item)}
            </ItemLine>
          ))}
        {!hasLessons(readiness) && (
          <ItemLine isKept={false} title={m.ready_item_films()}>
            {m.ready_films_network()}
          </ItemLine>
        )}
      </ul>
      <Link className={textLinkStyles.textLink} to="/user/downloads">
        {m.ready_downloads()}
      </Link>
      {!isPersisted && forgetsAfterAWeek() && (
        <p
          className={clsx(
            typography.muted,
            typography.small,
            phoneRowStyles.phoneRowText,
            styles.note,
          )}
        >
          {m.ready_lasts_a_week()}
        </p>
      )}
    </div>
  );
}

interface ItemLineProps {
  isKept: boolean;
  title: string;
  children: ReactNode;
}

function ItemLine({ isKept, title, children }: ItemLineProps) {
  return (
    <li className={clsx(styles.item, isKept && styles.kept)}>
      <Icon className={styles.icon} name={isKept ? 'check' : 'online'} small />
      <b className={styles.strong}>{title}</b>
      <span className={clsx(typography.muted, typography.small)}>{children}</span>
    </li>
  );
}
