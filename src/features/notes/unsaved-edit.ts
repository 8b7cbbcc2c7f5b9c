import type { LeftEdit } from '../../outbox/note/changes.ts';
import { mergeNotes } from '../../outbox/note/merge.ts';
import { type UnsavedEdit, unsavedEdits } from '../../storage/unsaved-edits.ts';

/** An unsaved edit as an editor has kept it in localStorage. */
export interface KeptEdit {
  edit: UnsavedEdit;
  /** The editor's own text, without what another tab had kept there before. */
  own: string;
  hasOthers: boolean;
}

type Words = Omit<UnsavedEdit, 'id'>;

/**
 * Keeps the unsaved edit of one editor in localStorage, where the next page finds it; `onKept` hears of each
 * one that is kept and is the editor's alone.
 */
export function createUnsavedEdit(
  userId: string,
  courseId: string,
  onKept: (edit: LeftEdit) => void,
) {
  let kept: KeptEdit | null = null;

  const look = () => {
    const found = unsavedEdits.read(userId, courseId);
    const isSame = kept !== null && JSON.stringify(found) === JSON.stringify(kept.edit);
    return { found, isSame, isFree: found === null || (isSame && kept?.hasOthers === false) };
  };
  const write = ({ after, ...words }: Words, own: string, hasOthers: boolean) => {
    const id = `${Date.now()} ${Math.random()}`; // no secret, and a page without HTTPS has no randomUUID
    // It is compared as it is read: with its fields in the schema's order.
    const edits = after
      ? [
          { id, after, ...words },
          { id, ...words },
        ]
      : [{ id, ...words }];
    // Where the browser has no room for what came before, the words themselves may still find some. Where
    // it refuses those too, what was kept before still stands there.
    const edit = edits.find((one) => unsavedEdits.keep(userId, courseId, one));
    if (!edit) return;
    kept = { edit, own, hasOthers };
    // With another tab's words in it the edit is not in the note as soon as this editor's are.
    if (!hasOthers) onKept({ id, own });
  };
  return {
    /** Takes over the unsaved edit of a closed page, and returns it. */
    adopt(): UnsavedEdit | null {
      const edit = unsavedEdits.read(userId, courseId);
      kept = edit && { edit, own: edit.text, hasOthers: false };
      return edit;
    },
    current: () => kept,
    /** Keeps this edit while the page stands: another tab's, which this editor does not know, stays. */
    keepUnlessTaken(edit: Words): void {
      if (look().isFree) write(edit, edit.text, false);
    },
    /** Keeps this edit as the page goes away, together with another tab's: that is in no row either. */
    keep(edit: Words): void {
      const { found, isSame, isFree } = look();
      const { seen, text } = edit;
      const base = isSame && kept ? kept.own : seen.stored;
      if (isFree || !found) write(edit, text, false);
      else write({ ...edit, text: mergeNotes(base, text, found.text).text }, text, true);
    },
    /**
     * Removes what was kept once it is in the note, where merging it in again would change nothing: what had
     * been kept before `text` was written, or `text` itself, kept while it was under way.
     */
    settle(before: KeptEdit | null, text: string): void {
      const written = kept?.own === text ? kept : before;
      if (written === null || written !== kept) return;
      kept = null;
      // Another tab's words are in no row yet: the next page brings them in.
      if (!written.hasOthers) unsavedEdits.drop(userId, courseId, written.edit);
    },
  };
}
