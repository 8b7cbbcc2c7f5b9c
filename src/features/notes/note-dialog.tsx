import { clsx } from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Dialog } from '../../ui/dialog.tsx';
import * as fieldStyles from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './note-dialog.module.css';

interface NoteDialogProps {
  title: string;
  /** Whether the dialog takes the whole width, for texts side by side. */
  wide?: boolean;
  onClose: () => void;
  /** The message about what went wrong. It is shown here, since a toast does not stay. */
  problem?: string | null;
  /** The part that stays in sight below what scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Shows a dialog over the page, from below on a phone. Escape and the focus come with `<dialog>`. */
export function NoteDialog({ title, wide, onClose, problem, foot, children }: NoteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <Dialog
      ref={dialog}
      className={clsx(styles.noteDialog, wide && styles.wide)}
      aria-labelledby={id}
      onClose={onClose}
    >
      <header className={styles.header}>
        <h2 className={typography.third} id={id}>
          {title}
        </h2>
        <button
          type="button"
          className={iconButtonStyles.iconButton}
          aria-label={m.dialog_close()}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it */}
      <div className={styles.body} tabIndex={0}>
        {children}
      </div>
      {problem && (
        <p className={clsx(fieldStyles.fieldError, styles.problem)} role="alert">
          <Icon className={fieldStyles.fieldErrorIcon} name="alert" />
          {problem}
        </p>
      )}
      {foot && <footer className={styles.footer}>{foot}</footer>}
    </Dialog>
  );
}
