import {
  edit,
  type LeftEdit,
  markRestored,
  restoredEdit,
  type Seen,
} from '../../outbox/note/changes.ts';
import { mergeNotes } from '../../outbox/note/merge.ts';
import { putBack } from '../../outbox/note/put-back.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import type { UnsavedEdit } from '../../storage/unsaved-edits.ts';

/*
 * What an editor knows of its note's row, as values in and values out: by it the editor judges what was
 * typed since, and what the row has come to say meanwhile (rules 5.7).
 */

export interface KnownRow {
  /** The texts when the editor last took in the note: from its row, or in the academy's answer. */
  seen: Seen;
  /** The text that it last took in from the row itself. */
  text: string;
  /** Whether the row does not say what the screen does, though nothing was typed since. */
  isBehind: boolean;
  /** What the editor has kept for other pages and has not found in the row, oldest first. */
  left: readonly LeftEdit[];
}

/** More than are kept between two tries to write on a full phone. */
const mostLeft = 32;
/** An unsaved edit says of so many others which page has kept them. */
const mostAfter = 2;

const agreed = (text: string): Seen => ({ mine: text, stored: text });

/** Returns what is known of a row that has just been read for an empty screen. */
export const rowRead = (text: string): KnownRow => ({
  seen: agreed(text),
  text,
  isBehind: false,
  left: [],
});

const isTyped = ({ seen }: KnownRow, text: string): boolean =>
  text !== seen.mine || seen.mine !== seen.stored;

/** Whether the screen's text need not be written: the row says the same. */
export const isInRow = (known: KnownRow, text: string): boolean =>
  !known.isBehind && !isTyped(known, text);

/** Returns the words that are in no row, with the texts that they were typed into; null: there are none. */
export function wordsInNoRow(
  known: KnownRow,
  text: string,
): Pick<UnsavedEdit, 'seen' | 'text' | 'after'> | null {
  if (!isTyped(known, text)) return null;
  const words = { seen: known.isBehind ? agreed(known.text) : known.seen, text };
  return known.left.length === 0 ? words : { ...words, after: known.left.slice(-mostAfter) };
}

/** Adds an unsaved edit that the editor has kept for other pages. */
export const addLeftEdit = (known: KnownRow, edit: LeftEdit): KnownRow => ({
  ...known,
  left: [...known.left, edit].slice(-mostLeft),
});

interface Screen {
  known: KnownRow;
  note: LocalNote | null;
  text: string;
}

/**
 * Returns `row` with the screen's text in it; `note` is the note as the screen knows it. Where another page
 * has brought what was left for it into the row, and maybe typed on, only what was typed here since is new.
 */
export function writeInto(row: LocalNote, { known, note, text }: Screen, now: number): LocalNote {
  const restored = restoredEdit(row, known.left);
  const seen = restored ? agreed(restored.own) : known.seen;
  const written = edit(putBack(row, note, known.text, now, restored?.own), seen, text, now);
  const last = known.left.at(-1);
  return last && last !== restored ? markRestored(written, last.id) : written;
}

/**
 * Whether what another tab, or the sender, has made of the row may come into the screen now. While she types
 * it comes with the next write, which merges both.
 */
export const mayTakeIn = (known: KnownRow, row: LocalNote, text: string): boolean =>
  row.text === known.seen.stored || text === known.seen.mine;

/** Takes in a note as it is now; `mine` is the editor's own text that is part of it. */
export function takeInRow(
  known: KnownRow,
  note: Pick<LocalNote, 'text' | 'restored'>,
  mine = known.seen.mine,
): KnownRow {
  const { text: stored, restored = [] } = note;
  const seen = { mine, stored };
  if (known.isBehind) return { ...known, seen }; // the academy's answer, and no row
  // A later edit has the earlier ones in it.
  const met = known.left.map(({ id }) => restored.includes(id)).lastIndexOf(true);
  return { ...known, seen, text: stored, left: known.left.slice(met + 1) };
}

/** Merges what was taken in into the screen's text, and returns the text that the screen is to have then. */
export function mergeTakenIn(known: KnownRow, text: string): { known: KnownRow; text: string } {
  const { mine, stored } = known.seen;
  const withRow = (own: string) => mergeNotes(mine, own, stored).text;
  const left = known.left.map(({ id, own }) => ({ id, own: withRow(own) }));
  return { known: { ...known, seen: agreed(stored), left }, text: withRow(text) };
}
