import { clsx } from 'clsx';
import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import type { LocalNote } from '../../storage/local-note.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazyOnTap } from '../../ui/lazy-on-tap.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { formatMoment } from './format-moment.ts';
import { noteState } from './note-state.ts';
import * as styles from './outbox-row.module.css';
import { StateChip } from './state-chip.tsx';

const outboxDialog = async () => (await import('./outbox-dialog.tsx')).OutboxDialog;

interface OutboxRowProps {
  /** The waiting notes. An open outbox stays even when none waits any more. */
  waiting: LocalNote[];
  /** The course whose note is on its way, or null. */
  sendingId: string | null;
  nameOf: (courseId: string) => string;
}

/** Shows one line about what has not reached the academy yet, and the way to the outbox. */
export function OutboxRow({ waiting, sendingId, nameOf }: OutboxRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const onClose = () => setIsOpen(false);
  const [first] = waiting;
  const state = first && noteState(first, savedText(first), first.courseId === sendingId);
  return (
    <>
      {first && state && (
        <section className={styles.waiting} data-notes-wait aria-label={m.notes_waiting_label()}>
          {state === 'failed' ? (
            <StateChip state={state} />
          ) : (
            <Icon className={styles.icon} name={state === 'syncing' ? 'sync' : 'device'} />
          )}
          <p className={styles.text}>
            <b>{title(waiting.length, state === 'syncing')}</b>
            <span className={clsx(typography.muted, typography.small)}>
              {m.notes_waiting_written({
                time: formatMoment(first.pending?.queuedAt ?? first.editedAt),
              })}
            </span>
          </p>
          <button type="button" className={textLinkStyles.textLink} onClick={() => setIsOpen(true)}>
            {m.notes_waiting_open()}
          </button>
        </section>
      )}
      {isOpen && <LazyOnTap load={outboxDialog} props={{ nameOf, onClose }} onMissing={onClose} />}
    </>
  );
}

const savedText = (local: LocalNote): string => local.pending?.text ?? local.text;

function title(count: number, isSending: boolean): string {
  if (isSending) return m.notes_waiting_sending();
  return count === 1 ? m.notes_waiting_one() : m.notes_waiting_many({ count });
}
