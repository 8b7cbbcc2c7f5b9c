import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as styles from './list-detail.module.css';
import { rowId } from './list-row.tsx';
import type { StudioView } from './studio-view.ts';

interface ListDetailProps {
  open: string | undefined;
  /** Names what is open. */
  label: string;
  /** The way back to the whole list. */
  back: { label: string; view: StudioView };
  list: ReactNode;
  children: ReactNode;
}

/** Shows a list, and an open row's detail beside it at a desk, or in its place where there is less room. */
export function ListDetail({ open, label, back, list, children }: ListDetailProps) {
  const detail = useRef<HTMLElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (open === left) return;
    if (open === undefined) return void document.getElementById(rowId(left ?? ''))?.focus();
    detail.current?.focus({ preventScroll: true });
    // At a desk the list stays where it was scrolled to; where it is hidden, the detail begins at the top.
    if (!document.getElementById(rowId(open))?.offsetParent) window.scrollTo(0, 0);
  }, [open]);
  return (
    <div className={styles.desk} data-open={open !== undefined || undefined}>
      <div className={styles.list}>{list}</div>
      {open !== undefined && (
        <section className={styles.detail} aria-label={label} ref={detail} tabIndex={-1}>
          <p>
            <Link
              className={textLinkStyles.textLink}
              to="/studio"
              search={back.view}
              resetScroll={false}
            >
              <Icon name="back" />
              {back.label}
            </Link>
          </p>
          {children}
        </section>
      )}
    </div>
  );
}
