import { createStore } from 'zustand/vanilla';
import { applyUnsavedEdit, type LeftEdit } from '../../outbox/note/changes.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import type { UnsavedEdit } from '../../storage/unsaved-edits.ts';
import {
  addLeftEdit,
  isInRow,
  mayTakeIn,
  mergeTakenIn,
  rowRead,
  takeInRow,
  wordsInNoRow,
  writeInto,
} from './known-row.ts';

export interface NoteView {
  /**
   * Null until the local note has been read, since nothing may be typed over what is not loaded
   * yet.
   */
  local: LocalNote | null;
  text: string;
  isSending: boolean;
  /** Whether the phone could not store the last keystrokes: its storage is full, or gone. */
  isUnstored: boolean;
  /** Whether she has discarded the note: its editor writes nothing any more, and a new one opens it. */
  isDiscarded: boolean;
}

export type OpenNote = ReturnType<typeof createOpenNote>;

/**
 * One note as its screen has it, beside what is known of its row. Nothing is rewritten on the screen while
 * an input method composes (rules 5.7).
 */
export function createOpenNote() {
  const store = createStore<NoteView>(() => ({
    local: null,
    text: '',
    isSending: false,
    isUnstored: false,
    isDiscarded: false,
  }));
  const { getState: view, setState: show } = store;
  let known = rowRead('');
  let isComposing = false;
  return {
    store,
    view,
    show,
    /** Shows a note that was read, with what a closed page has left of it. */
    begin(local: LocalNote, left: UnsavedEdit | null): void {
      const text = left ? applyUnsavedEdit(local, left, 0).text : local.text;
      known = rowRead(local.text);
      if (left?.id !== undefined) known = addLeftEdit(known, { id: left.id, own: text });
      show({ local, text });
    },
    compose(isNow: boolean): void {
      isComposing = isNow;
    },
    /**
     * Takes in the note as it is now; `mine` is the screen's text that is part of it. Returns whether the
     * screen has words then that it lacks.
     */
    takeIn(local: LocalNote, mine?: string): boolean {
      known = takeInRow(known, local, mine);
      if (isComposing) {
        show({ local });
        return false;
      }
      const merged = mergeTakenIn(known, view().text);
      known = merged.known;
      show({ local, text: merged.text });
      return merged.text !== local.text;
    },
    mayTakeIn: (local: LocalNote) => mayTakeIn(known, local, view().text),
    isInRow: () => isInRow(known, view().text),
    /** Notes that these words of the editor's were kept for other pages. */
    leave(edit: LeftEdit): void {
      known = addLeftEdit(known, edit);
    },
    /** Says whether the row lacks what the screen has, though nothing was typed since. */
    setBehind(isBehind: boolean): void {
      known = { ...known, isBehind };
    },
    /** Returns the change that brings the text, as it is now, into whatever the row is by then. */
    change() {
      const { local: note, text } = view();
      const now = { known, note, text };
      return (row: LocalNote) => writeInto(row, now, Date.now());
    },
    /** Returns the words that are in no row, with the texts that they were typed into; null: there are none. */
    wordsInNoRow() {
      const { local, text, isDiscarded } = view();
      return local === null || isDiscarded ? null : wordsInNoRow(known, text);
    },
    discard(): void {
      show({ text: '', isUnstored: false, isDiscarded: true });
    },
  };
}
