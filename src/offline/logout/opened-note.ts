import * as v from 'valibot';
import { isUnsent } from '../../outbox/is-due.ts';
import { isOlder, reconcile, save } from '../../outbox/note/changes.ts';
import { mergeNotes } from '../../outbox/note/merge.ts';
import { distinct } from '../../outbox/note/put-back.ts';
import {
  type LocalNote,
  LocalNoteSchema,
  type PendingSave,
  rowOf,
} from '../../storage/local-note.ts';

/**
 * Merges an opened row into the row that is there now, if any, and returns the result; words that the student
 * has typed here meanwhile stay too. Undefined where this build cannot read one of the two.
 */
export function intoNote(row: unknown, there: unknown): unknown {
  if (there === undefined) return row;
  const kept = v.safeParse(LocalNoteSchema, row);
  const now = v.safeParse(LocalNoteSchema, there);
  if (!kept.success || !now.success) return undefined; // an update may be able to read both
  const stash = [...kept.output.stash, ...now.output.stash];
  if (!isUnsent(now.output))
    return rowOf(inPlaceOf(now.output, { ...kept.output, stash: distinct(stash) }));
  const whole = together(now.output, kept.output);
  if (whole) return rowOf({ ...whole, stash: distinct(stash) });
  return rowOf({ ...now.output, stash: distinct([...stash, ...onlyHere(kept.output)]) });
}

/**
 * Returns a kept note for the place of a synced one, which may be open on a screen: its `saves` and
 * `editedAt` are no lower, and where it knows no text of the academy's, it is merged with that one's.
 */
function inPlaceOf(now: LocalNote, kept: LocalNote): LocalNote {
  const note = { ...kept, ...newest(now, kept) };
  if (kept.base !== null || now.base === null) return note;
  return reconcile(note, now.base, Date.now());
}

/**
 * Returns one note with her words of then and of today, which still sends what she had saved; null where a
 * conflict with the academy's text is hers to resolve.
 */
function together(now: LocalNote, kept: LocalNote): LocalNote | null {
  if (now.conflict || kept.conflict) return null;
  // A save without a base is compared with what the academy holds, and so may have to ask her.
  if (now.pending && !now.base && kept.base && !kept.pending) return null;
  if (now.base && isOlder(now.base, kept)) return null;
  const base = now.base ?? kept.base;
  const carried = mergeNotes(kept.base?.text ?? '', kept.text, base?.text ?? '');
  if (!carried.isClean) return null;
  const { text } = mergeNotes(now.base?.text ?? '', now.text, carried.text);
  const note = { ...now, ...newest(now, kept), base, text };
  if (!kept.pending || kept.pending.text === base?.text) return note;
  return save({ ...note, pending: bothSaves(now, kept.pending) }, text, Date.now());
}

/** Returns one save for both: the academy may hold what was saved before she left or what was saved since. */
function bothSaves({ pending }: LocalNote, earlier: PendingSave): PendingSave {
  if (!pending) return earlier;
  const unanswered = [...earlier.unanswered, earlier.text, ...pending.unanswered];
  return { ...pending, unanswered };
}

const newest = (a: LocalNote, b: LocalNote): Pick<LocalNote, 'saves' | 'editedAt'> => ({
  saves: Math.max(a.saves, b.saves),
  editedAt: Math.max(a.editedAt, b.editedAt),
});

/** The student's own texts in a note, as stash entries. */
const onlyHere = ({ text, pending, resolution, editedAt }: LocalNote): LocalNote['stash'] =>
  [text, pending?.text, resolution].flatMap((words) =>
    words ? [{ text: words, at: editedAt }] : [],
  );
