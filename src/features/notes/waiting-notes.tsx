import { lazy, Suspense, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import type { NoteSlot } from '../../storage/note-slot.ts';
import { formatTime } from './format-moment.ts';
import { noteState } from './note-state.ts';
import { StateChip } from './state-chip.tsx';
import { useSlots } from './use-slots.ts';
import '../../styles/notes.css';

const OutboxSheet = lazy(async () => ({
  default: (await import('./outbox-sheet.tsx')).OutboxSheet,
}));

interface WaitingNotesProps {
  /** The course's name, or words for one whose name this phone does not know. */
  nameOf: (courseId: string) => string;
}

/** The row of what has not reached the academy yet, and the way to the outbox; else nothing. */
export function WaitingNotes({ nameOf }: WaitingNotesProps) {
  const { slots, isSending } = useSlots(useStudent().id);
  const [isOpen, setIsOpen] = useState(false);
  const waiting = slots.filter((slot) => slot.outgoing !== null || slot.conflict !== null);
  const [first] = waiting;
  const state = first && noteState(first, savedText(first), isSending);
  return (
    <>
      {first && state && (
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
          <button type="button" className="tlink" onClick={() => setIsOpen(true)}>
            {m.notes_waiting_open()}
          </button>
        </section>
      )}
      <Suspense>
        {isOpen && <OutboxSheet nameOf={nameOf} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

const savedText = (slot: NoteSlot): string => slot.outgoing?.text ?? slot.text;

function title(count: number, isSending: boolean): string {
  if (isSending) return m.notes_waiting_sending();
  return count === 1 ? m.notes_waiting_one() : m.notes_waiting_many({ count });
}
