import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as styles from './list-detail.module.css';
import { rowId } from './list-row.tsx';
import type { StudioView } from './studio-view.ts';

interface ListDetailProps {
  open: string | undefined;
  /** What is beside the list while nothing is open. */
  hint: { title: string; text: string };
  /** Names what is open. */
  label: string;
  /** The way back, where the list makes room for what is open. */
  back: { label: string; view: StudioView };
  list: ReactNode;
  children: ReactNode;
}

/** A list and what is open of it: side by side at a desk, one at a time on a phone. */
export function ListDetail({ open, hint, label, back, list, children }: ListDetailProps) {
  const detail = useRef<HTMLElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (open === left) return;
    if (open === undefined) return void document.getElementById(rowId(left ?? ''))?.focus();
    detail.current?.focus({ preventScroll: true });
    // At a desk the list stays where it was scrolled to; where it is gone, this is a new page.
    if (!document.getElementById(rowId(open))?.offsetParent) window.scrollTo(0, 0);
  }, [open]);
  return (
    <div className={styles.desk} data-open={open !== undefined || undefined}>
      <div className={styles.list}>{list}</div>
      <section
        className={open === undefined ? styles.hint : styles.detail}
        aria-label={open === undefined ? undefined : label}
        ref={detail}
        tabIndex={-1}
      >
        {open === undefined ? (
          <Empty art="brush" title={hint.title} text={hint.text} />
        ) : (
          <>
            <p className={styles.back}>
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
          </>
        )}
      </section>
    </div>
  );
}
