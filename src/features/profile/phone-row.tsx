import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { focusOn } from '../../ui/focus-on.ts';
import * as styles from '../../ui/phone-row.module.css';
import * as typography from '../../ui/typography.module.css';

interface PhoneRowProps {
  title: string;
  text?: string | undefined;
  /** The result of the row's button; a screen reader speaks it when it changes. */
  status?: string | undefined;
  /** Whether the row's button was pressed and is gone: then the text has the focus. */
  isDone?: boolean;
  children?: ReactNode;
}

/** Shows one thing about this phone: its name, its state, and what can be done. */
export function PhoneRow({ title, text, status, isDone = false, children }: PhoneRowProps) {
  return (
    <div className={styles.phoneRow}>
      <p
        className={styles.phoneRowText}
        ref={isDone ? focusOn : undefined}
        tabIndex={isDone ? -1 : undefined}
      >
        <b>{title}</b>
        {text && <span className={clsx(typography.muted, typography.small)}>{text}</span>}
      </p>
      {children}
      <p role="status" className={clsx(typography.small, styles.rowStatus, styles.phoneRowText)}>
        {status}
      </p>
    </div>
  );
}
