import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import type { LocalNote } from '../../storage/local-note.ts';
import { noteState } from './note-state.ts';
import { whyItWaits } from './outbox-reason.ts';
import { StateChip } from './state-chip.tsx';

interface OutboxEntryProps {
  slot: LocalNote;
  name: string;
  isSending: boolean;
  onOpen: () => void;
}

export function OutboxEntry({ slot, name, isSending, onOpen }: OutboxEntryProps) {
  const state = noteState(slot, slot.text, isSending);
  const { reason, lastTry, nextTry } = whyItWaits(slot);
  return (
    <li>
      <p className="outbox-head">
        <b>{name}</b>
        {state !== 'empty' && <StateChip state={state} />}
      </p>
      <p>{reason}</p>
      <p className="small muted">
        {lastTry} {nextTry}
      </p>
      <Link
        className="tlink"
        to="/user/my-courses/$id"
        params={{ id: slot.courseId }}
        search={{ tab: 'notes' }}
        aria-label={`${slot.conflict ? m.merge_open() : m.outbox_open()}: ${name}`}
        onClick={onOpen}
      >
        {slot.conflict ? m.merge_open() : m.outbox_open()}
      </Link>
    </li>
  );
}
