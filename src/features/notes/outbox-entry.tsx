import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import type { LocalNote } from '../../storage/local-note.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { noteState } from './note-state.ts';
import * as outboxDialogStyles from './outbox-dialog.module.css';
import { waitingReason } from './outbox-reason.ts';
import { StateChip } from './state-chip.tsx';

interface OutboxEntryProps {
  local: LocalNote;
  name: string;
  isSending: boolean;
  onOpen: () => void;
}

export function OutboxEntry({ local, name, isSending, onOpen }: OutboxEntryProps) {
  const state = noteState(local, local.text, isSending);
  const { reason, lastTry, nextTry } = waitingReason(local);
  return (
    <li>
      <p className={outboxDialogStyles.outboxHead}>
        <b>{name}</b>
        {state !== 'empty' && <StateChip state={state} />}
      </p>
      <p>{reason}</p>
      <p className={clsx(typography.muted, typography.small)}>
        {lastTry} {nextTry}
      </p>
      <Link
        className={textLinkStyles.textLink}
        to="/user/my-courses/$id"
        params={{ id: local.courseId }}
        search={{ tab: 'notes' }}
        aria-label={`${local.conflict ? m.merge_open() : m.outbox_open()}: ${name}`}
        onClick={onOpen}
      >
        {local.conflict ? m.merge_open() : m.outbox_open()}
      </Link>
    </li>
  );
}
