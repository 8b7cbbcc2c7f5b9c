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
  const keep = (edit: UnsavedEdit, own: string, hasOthers: boolean) => {
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
    leaveUnlessTaken(edit: UnsavedEdit): void {
      if (look().isFree) keep(edit, edit.text, false);
    },
    /** Leaves these words as the page goes away, together with another tab's: those are in no row either. */
    leave(edit: UnsavedEdit): void {
      const { found, isSame, isFree } = look();
      const { seen, text } = edit;
      const base = isSame && left ? left.own : seen.stored;
      if (isFree || !found) keep(edit, text, false);
      else keep({ ...edit, text: mergeNotes(base, text, found.text).text }, text, true);
    },
    /**
     * Removes what was left once it is in the note, where merging it in again would change nothing: what had
     * been left before `text` was written, or `text` itself, left while it was under way.
     */
    settle(before: LeftEdit | null, text: string): void {
      const written = left?.own === text ? left : before;
      if (written === null || written !== left) return;
      left = null;
      // Another tab's words are in no row yet: the next page brings them in.
      if (!written.hasOthers) unsavedEdits.drop(userId, courseId, written.edit);
    },
  };
}
