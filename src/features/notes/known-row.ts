import { edit, markRestored, type Seen } from '../../outbox/note/changes.ts';
import { mergeNotes } from '../../outbox/note/merge.ts';
import { putBack } from '../../outbox/note/put-back.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import type { UnsavedEdit } from '../../storage/unsaved-edits.ts';

/*
 * What an editor knows of its note's row, as values in and values out: by it the editor judges what was
 * typed since, and what the row has come to say meanwhile (rules 5.7).
 */

export interface KnownRow {
  /** The texts when the editor last met the note: in its row, or in the academy's answer. */
  seen: Seen;
  /** The text that it last met in the row itself. */
  text: string;
  /** Whether the row does not say what the screen does, though nothing was typed since. */
  isBehind: boolean;
}

const agreed = (text: string): Seen => ({ mine: text, stored: text });

/** Returns what is known of a row that has just been read for an empty screen. */
export const rowRead = (text: string): KnownRow => ({ seen: agreed(text), text, isBehind: false });

const isTyped = ({ seen }: KnownRow, text: string): boolean =>
  text !== seen.mine || seen.mine !== seen.stored;

/** Whether the screen's text need not be written: the row says the same. */
export const isInRow = (known: KnownRow, text: string): boolean =>
  !known.isBehind && !isTyped(known, text);

/** Returns the words that are in no row, with the texts that they were typed into; null: there are none. */
export function wordsInNoRow(
  known: KnownRow,
  text: string,
): Pick<UnsavedEdit, 'seen' | 'text'> | null {
  if (!isTyped(known, text)) return null;
  return { seen: known.isBehind ? agreed(known.text) : known.seen, text };
}

/** The editor's own text in an unsaved edit that it has kept for other pages. */
export interface Left {
  id: string;
  own: string;
}

interface Screen {
  known: KnownRow;
  note: LocalNote | null;
  text: string;
  /** Oldest first; all that was kept since the screen's text was last in the row. */
  left: readonly Left[];
}

/**
 * Returns `row` with the screen's text in it; `note` is the note as the screen knows it. Where another page
 * has brought what was left behind into the row, and maybe typed on, only what was typed here since is new.
 */
export function writeInto(
  row: LocalNote,
  { known, note, text, left }: Screen,
  now: number,
): LocalNote {
  const restored = [...left].reverse().find(({ id }) => row.restored?.includes(id));
  const seen = restored ? agreed(restored.own) : known.seen;
  const written = edit(putBack(row, note, known.text, now), seen, text, now);
  const last = left.at(-1);
  return last && last !== restored ? markRestored(written, last.id) : written;
}

/**
 * Whether what another tab, or the sender, has made of the row may come into the screen now. While she types
 * it comes with the next write, which merges both.
 */
export const mayTakeIn = (known: KnownRow, row: LocalNote, text: string): boolean =>
  row.text === known.seen.stored || text === known.seen.mine;

/** Meets a note that says `stored` now; `mine` is the editor's own text that is part of it. */
export const meet = (known: KnownRow, stored: string, mine = known.seen.mine): KnownRow => ({
  ...known,
  seen: { mine, stored },
  text: known.isBehind ? known.text : stored,
});

/** Merges what was met into the screen's text, and returns the text that the screen is to have then. */
export function mergeMet(known: KnownRow, text: string): { known: KnownRow; text: string } {
  const { mine, stored } = known.seen;
  return {
    known: { ...known, seen: agreed(stored) },
    text: mergeNotes(mine, text, stored).text,
  };
}
