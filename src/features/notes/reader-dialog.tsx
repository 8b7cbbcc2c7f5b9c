import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as typography from '../../ui/typography.module.css';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import type { VideoPosition } from '../../ui/video-clock.ts';
import * as styles from './reader-dialog.module.css';
import { StampedLines } from './stamped-lines.tsx';
import type { TitledNote } from './titled-note.ts';
import { usePages } from './use-pages.ts';

interface ReaderDialogProps {
  note: TitledNote;
  onClose: () => void;
  onStamp: (position: VideoPosition) => void;
}

const sizes = [undefined, styles.larger, styles.largest];

/**
 * Shows a note for students with makeup on their hands: in large print, on a screen that stays on. Its
 * edges, the buttons at its foot, a swipe and keys turn the page: an elbow or a knuckle will do.
 */
export function ReaderDialog({ note, onClose, onStamp }: ReaderDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  const { page, count, go } = usePages(box);
  useWakeLock();
  const turn = (by: number) => go(Math.min(count - 1, Math.max(0, page + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keys[event.key];
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (!target || (event.key === ' ' && isOnButton)) return;
    event.preventDefault();
    if (target === 'first') go(0);
    else if (target === 'last') go(count - 1);
    else turn(target === 'next' ? 1 : -1);
  };
  return (
    <Dialog
      ref={dialog}
      className={clsx(styles.reader, sizes[size])}
      aria-label={m.reader_title({ course: note.name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <header className={styles.header}>
        <h2 className={styles.heading}>{note.name}</h2>
        <button
          type="button"
          className={clsx(iconButtonStyles.iconButton, styles.size)}
          onClick={() => setSize((size + 1) % sizes.length)}
        >
          <b>A+</b>
          <span className={typography.visuallyHidden}>{m.reader_size()}</span>
        </button>
        <Button onClick={() => dialog.current?.close()}>{m.reader_done()}</Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn its pages */}
      <div className={styles.pages} ref={box} tabIndex={0}>
        <StampedLines text={note.text} lessonTitles={note.lessonTitles} onStamp={onStamp} />
      </div>
      <footer className={styles.footer}>
        <button
          type="button"
          className={styles.pageButton}
          aria-disabled={page === 0}
          onClick={() => turn(-1)}
        >
          <Icon name="back" />
          <span>{m.reader_back()}</span>
        </button>
        <p className={clsx(typography.numeric, styles.count)} role="status">
          {m.reader_page({ page: page + 1, count })}
        </p>
        <button
          type="button"
          className={styles.pageButton}
          aria-disabled={page === count - 1}
          onClick={() => turn(1)}
        >
          <span>{m.reader_next()}</span>
          <Icon name="next" />
        </button>
      </footer>
      {/* The edges of the page, for a knuckle; the buttons below say the same to a screen reader. */}
      <div className={clsx(styles.edge, styles.left)} aria-hidden="true" onClick={() => turn(-1)} />
      <div className={clsx(styles.edge, styles.right)} aria-hidden="true" onClick={() => turn(1)} />
    </Dialog>
  );
}

const keys: Record<string, 'next' | 'back' | 'first' | 'last'> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
  Home: 'first',
  End: 'last',
};
