import type { LocalNote } from '../../storage/local-note.ts';

/** The states of the chip; `empty` shows none. A state is never ahead of what is durable. */
export type NoteState = 'empty' | 'draft' | 'local' | 'syncing' | 'synced' | 'failed';

/** Returns the state of a note whose text on the screen is `text` (rules 5.2). */
export function noteState(local: LocalNote, text: string, isSending: boolean): NoteState {
  const { pending, base, conflict } = local;
  if (conflict) return 'failed';
  if (text !== (pending?.text ?? base?.text ?? '')) return 'draft';
  if (pending?.pause) return 'failed';
  if (pending) return isSending ? 'syncing' : 'local';
  return base && base.text !== '' ? 'synced' : 'empty';
}
