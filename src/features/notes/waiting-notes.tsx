import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import type { NoteSlot } from '../../storage/note-slot.ts';
import { formatTime } from './note-detail.ts';
import { noteState } from './note-state.ts';
import { StateChip } from './state-chip.tsx';
import { useSlots } from './use-slots.ts';
import '../../styles/notes.css';

/** The dashboard's row of what has not reached the academy yet; nothing when nothing waits. */
export function WaitingNotes() {
  const { slots, isSending } = useSlots(useStudent().id);
  const waiting = slots.filter((slot) => slot.outgoing !== null || slot.conflict !== null);
  const [first] = waiting;
  if (!first) return null;
  const state = noteState(first, savedText(first), isSending);
  return (
    <section className="waiting" aria-label={m.notes_waiting_label()}>
      {state !== 'empty' && <StateChip state={state} />}
      <p>
        <b>{title(waiting.length, state === 'syncing')}</b>
        <span className="muted small">
          {m.notes_waiting_written({
            time: formatTime(first.outgoing?.queuedAt ?? first.editedAt),
          })}
        </span>
      </p>
      <Link
        className="tlink"
        to="/user/my-courses/$id"
        params={{ id: first.courseId }}
        search={{ tab: 'notes' }}
      >
        {m.notes_open()}
      </Link>
    </section>
  );
}

const savedText = (slot: NoteSlot): string => slot.outgoing?.text ?? slot.text;

function title(count: number, isSending: boolean): string {
  if (isSending) return m.notes_waiting_sending();
  return count === 1 ? m.notes_waiting_one() : m.notes_waiting_many({ count });
}
