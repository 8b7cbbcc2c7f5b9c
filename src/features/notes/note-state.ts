import type { NoteSlot } from '../../storage/note-slot.ts';

/** What the chip says; `empty` shows no chip. Always true, never ahead of what is durable. */
export type NoteState = 'empty' | 'draft' | 'local' | 'syncing' | 'synced' | 'failed';

/** The state of a slot whose text on the screen is `text` (decisions, section 5.2). */
export function noteState(slot: NoteSlot, text: string, isSending: boolean): NoteState {
  const { outgoing, base, conflict } = slot;
  if (conflict) return 'failed';
  if (text !== (outgoing?.text ?? base?.text ?? '')) return 'draft';
  if (outgoing?.pause) return 'failed';
  if (outgoing) return isSending ? 'syncing' : 'local';
  return base && base.text !== '' ? 'synced' : 'empty';
}
