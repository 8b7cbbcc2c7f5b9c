import type { Seen } from '../../outbox/note/changes.ts';
import { mergeNotes } from '../../outbox/note/merge.ts';
import { type UnsavedEdit, unsavedEdits } from '../../storage/unsaved-words.ts';

/** An edit that an editor has left in localStorage. */
export interface LeftEdit {
  edit: UnsavedEdit;
  /** The editor's own text, without what another tab had left there before. */
  own: string;
  hasOthers: boolean;
}

/** Leaves the words of one editor that are in no row in localStorage, where the next page finds them. */
export function createLeftWords(userId: string, courseId: string) {
  let left: LeftEdit | null = null;

  const look = () => {
    const found = unsavedEdits.read(userId, courseId);
    const isSame = left !== null && JSON.stringify(found) === JSON.stringify(left.edit);
    return { found, isSame, isFree: found === null || (isSame && left?.hasOthers === false) };
  };
  const keep = (seen: Seen, own: string, text: string, hasOthers: boolean) => {
    const edit = { seen, text };
    // Where the browser refuses it, what was left before still stands there.
    if (unsavedEdits.keep(userId, courseId, edit)) left = { edit, own, hasOthers };
  };
  return {
    /** Takes over what a closed page has left behind, and returns it. */
    adopt(): UnsavedEdit | null {
      const edit = unsavedEdits.read(userId, courseId);
      left = edit && { edit, own: edit.text, hasOthers: false };
      return edit;
    },
    current: () => left,
    /** Leaves these words while the page stands: another tab's, which this editor does not know, stay. */
    leaveUnlessTaken(seen: Seen, text: string): void {
      if (look().isFree) keep(seen, text, text, false);
    },
    /** Leaves these words as the page goes away, together with another tab's: those are in no row either. */
    leave(seen: Seen, text: string): void {
      const { found, isSame, isFree } = look();
      const base = isSame && left ? left.own : seen.stored;
      if (isFree || !found) keep(seen, text, text, false);
      else keep(seen, text, mergeNotes(base, text, found.text).text, true);
    },
    /** Removes what was left once it is in the note, where merging it in again would change nothing. */
    settle(written: LeftEdit | null): void {
      if (written === null || written !== left) return;
      left = null;
      // Another tab's words are in no row yet: the next page brings them in.
      if (!written.hasOthers) unsavedEdits.drop(userId, courseId, written.edit);
    },
  };
}
