import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { langOf } from '../../i18n/language.ts';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './list-row.module.css';
import type { StudioView } from './studio-view.ts';

/** Returns the element id of a row, by which the focus finds back to the row that was open. */
export const rowId = (of: string): string => `row-${of}`;

interface ListRowProps {
  of: string;
  view: StudioView;
  isOpen?: boolean;
  /** Whether it leads to a page of its own, which begins at its top. */
  isPage?: boolean;
  picture?: ReactNode;
  title: string;
  /** The lines below the title. */
  children: ReactNode;
  /** The content at the end of the row, as a state or a sum. */
  end: ReactNode;
}

/** Shows one entry of a list; all of the row is the link. */
export function ListRow({
  of,
  view,
  isOpen,
  isPage = false,
  picture,
  title,
  ...row
}: ListRowProps) {
  return (
    <li className={styles.item}>
      <Link
        className={styles.row}
        id={rowId(of)}
        to="/studio"
        search={view}
        resetScroll={isPage}
        aria-current={isOpen ? 'true' : undefined}
      >
        {picture}
        <span className={styles.body}>
          <span className={styles.entry}>
            <b lang={langOf(title)}>{title}</b>
            {row.children}
          </span>
          <span className={styles.end}>{row.end}</span>
        </span>
        <Icon small name="next" />
      </Link>
    </li>
  );
}

/** Shows facts below a row's title, and what is to do; each one stays together when the line breaks. */
export function RowFacts({ facts, todo }: { facts: (string | null)[]; todo?: string | undefined }) {
  return (
    <span className={clsx(typography.muted, typography.small, styles.facts)}>
      {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
      {todo && <b className={styles.todo}>{todo}</b>}
    </span>
  );
}
