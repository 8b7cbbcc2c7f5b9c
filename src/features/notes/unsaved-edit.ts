import { mostRestored } from '../../outbox/note/changes.ts';
import { mergeNotes } from '../../outbox/note/merge.ts';
import { type UnsavedEdit, unsavedEdits } from '../../storage/unsaved-edits.ts';
import type { Left } from './known-row.ts';

/** An unsaved edit as an editor has kept it in localStorage. */
export interface KeptEdit {
  edit: UnsavedEdit;
  /** The editor's own text, without what another tab had kept there before. */
  own: string;
  hasOthers: boolean;
}

/** Keeps the unsaved edit of one editor in localStorage, where the next page finds it. */
export function createUnsavedEdit(userId: string, courseId: string) {
  let kept: KeptEdit | null = null;
  let left: Left[] = [];
  const hold = (now: KeptEdit | null) => {
    kept = now;
    if (now === null) left = [];
    else if (now.edit.id !== undefined) {
      left = [...left, { id: now.edit.id, own: now.own }].slice(-mostRestored);
    }
  };

  const look = () => {
    const found = unsavedEdits.read(userId, courseId);
    const isSame = kept !== null && JSON.stringify(found) === JSON.stringify(kept.edit);
    return { found, isSame, isFree: found === null || (isSame && kept?.hasOthers === false) };
  };
  const write = (words: Omit<UnsavedEdit, 'id'>, own: string, hasOthers: boolean) => {
    // It is compared as it is read: with its fields in the schema's order.
    const edit = { id: crypto.randomUUID(), ...words };
    // Where the browser refuses it, what was kept before still stands there.
    if (unsavedEdits.keep(userId, courseId, edit)) hold({ edit, own, hasOthers });
  };
  return {
    /** Takes over the unsaved edit of a closed page, and returns it. */
    adopt(): UnsavedEdit | null {
      const edit = unsavedEdits.read(userId, courseId);
      hold(edit && { edit, own: edit.text, hasOthers: false });
      return edit;
    },
    current: () => kept,
    /** What was kept since the note had all of it, oldest first. */
    left: (): readonly Left[] => left,
    /** Keeps this edit while the page stands: another tab's, which this editor does not know, stays. */
    keepUnlessTaken(edit: UnsavedEdit): void {
      if (look().isFree) write(edit, edit.text, false);
    },
    /** Keeps this edit as the page goes away, together with another tab's: that is in no row either. */
    keep(edit: UnsavedEdit): void {
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
      hold(null);
      // Another tab's words are in no row yet: the next page brings them in.
      if (!written.hasOthers) unsavedEdits.drop(userId, courseId, written.edit);
    },
  };
}
