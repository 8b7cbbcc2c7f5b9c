import type { ServerNote } from '#contract/note.ts';
import type { LocalNote, PendingSave } from '../../storage/local-note.ts';
import { freshTry, queued } from '../../storage/send-state.ts';
import { mergeNotes } from './merge.ts';

/*
 * The changes that typing, saving and the academy's answers make to a note, as values in and values out:
 * `updateNote` runs each inside one transaction, so that page, other tabs and worker never overwrite each
 * other's. The rest are in choices.ts.
 */

/**
 * A note remembers at most this many unanswered saves. An older one may be taken for another
 * device's.
 */
const mostUnanswered = 20;

/** The texts that an editor knew when it last met the note: its own then, and the row's. */
export interface Seen {
  mine: string;
  /** Differs from `mine` while another tab's words are held back from a composing keyboard. */
  stored: string;
}

/** Applies a keystroke. Another tab may have written since, so both changes are merged. */
export function edit(note: LocalNote, seen: Seen, text: string, now: number): LocalNote {
  const mine = mergeNotes(seen.mine, text, seen.stored).text;
  const next = mergeNotes(seen.stored, mine, note.text).text;
  return next === note.text ? note : { ...note, text: next, editedAt: now };
}

/** A note remembers at most this many unsaved edits that it has taken in. */
const mostRestored = 8;

/** An unsaved edit that a page has kept, and that page's own text in it. */
export interface LeftEdit {
  id: string;
  own: string;
}

/** What a page has kept of its last keystrokes (storage/unsaved-edits.ts). */
interface Unsaved {
  id?: string | undefined;
  after?: LeftEdit[] | undefined;
  seen: Seen;
  text: string;
  writing?: string | undefined;
}

/**
 * Applies an unsaved edit. Where the write that was under way then is in the row, only what
 * was typed after it is new: merged as a change of the older text, its words would stand there twice.
 */
export function applyUnsavedEdit(note: LocalNote, unsaved: Unsaved, now: number): LocalNote {
  const { id, after = [], seen, text, writing } = unsaved;
  if (id !== undefined && note.restored?.includes(id)) return note; // its own page has written it meanwhile
  const isWritten = writing !== undefined && note.text === writing;
  const known = isWritten ? writing : restoredEdit(note, after)?.own;
  const from = known === undefined ? seen : { mine: known, stored: known };
  const edited = edit(note, from, text, now);
  return id === undefined ? edited : markRestored(edited, id);
}

/** Returns the last of these edits that a note's text has in it: only what was typed after it is new. */
export const restoredEdit = (
  { restored }: LocalNote,
  left: readonly LeftEdit[],
): LeftEdit | undefined => [...left].reverse().find(({ id }) => restored?.includes(id));

/** Records that a note's text has the unsaved edit of this id in it, for the page that has kept it. */
export const markRestored = (note: LocalNote, id: string): LocalNote => ({
  ...note,
  restored: [...(note.restored ?? []), id].slice(-mostRestored),
});

/**
 * Applies Save Notes: `text` becomes pending, and a conflict holds it back until the student has
 * resolved it. From here on the text counts as possibly sent, because a phone that is killed while
 * it sends can write no more.
 */
export function save(note: LocalNote, text: string, now: number): LocalNote {
  const { pending, base } = note;
  if (pending?.text === text) return change(note, freshTry);
  if (!pending && base?.text === text) return note;
  const saves = note.saves + 1;
  return {
    ...note,
    saves,
    mergedAt: null,
    pending: { text, unanswered: unansweredBefore(pending, text), ...queued(saves, now) },
  };
}

/** The texts that may have been sent before `text` replaced them. */
function unansweredBefore(pending: PendingSave | null, text: string): string[] {
  const earlier = pending ? [...pending.unanswered, pending.text] : [];
  return earlier.filter((one) => one !== text).slice(-mostUnanswered);
}

/** Applies the academy's answer for `sent`. A save made meanwhile stays pending. */
export function acknowledge(
  note: LocalNote,
  sent: Pick<PendingSave, 'text' | 'version'>,
  answer: Pick<ServerNote, 'revision' | 'savedAt'>,
): LocalNote {
  const base = { text: sent.text, revision: answer.revision, savedAt: answer.savedAt };
  if (note.pending?.version === sent.version) return { ...note, base, pending: null };
  return change({ ...note, base }, { unanswered: [], attempts: 0 });
}

/**
 * Applies a text of the academy that this note has not seen. A text of our own whose answer was
 * lost is acknowledged; any other is merged, or kept as a conflict.
 */
export function reconcile(note: LocalNote, theirs: ServerNote, now: number): LocalNote {
  const { pending } = note;
  if (!pending) return applyRemote(note, theirs, now);
  if (pending.text === theirs.text) return acknowledge(note, pending, theirs);
  // A phone without room has sent the newest words, and its row could not say so.
  if (note.text === theirs.text) return { ...note, base: theirs, pending: null };
  if (pending.unanswered.includes(theirs.text)) return { ...note, base: theirs };
  // Nobody has deleted the lines that an older text lacks.
  if (isOlder(theirs, note)) {
    const text = hasLinesOf(pending.text, theirs.text) ? theirs.text : '';
    return reconcile({ ...note, base: { ...theirs, text } }, theirs, now);
  }
  const baseText = note.base?.text ?? '';
  const merged = mergeNotes(baseText, pending.text, theirs.text);
  if (!merged.isClean) return { ...note, conflict: theirs };
  const text = followMerge(note.text, pending.text, merged.text);
  const hasRemoteChange = theirs.text !== baseText;
  return {
    ...note,
    text,
    base: theirs,
    pending: {
      ...pending,
      text: merged.text,
      unanswered: unansweredBefore(pending, merged.text),
    },
    mergedAt: hasRemoteChange ? now : note.mergedAt,
  };
}

/**
 * Applies a note freshly read from the academy, where nothing waits to be sent and no conflict is open. A
 * text that the academy had acknowledged and does not have any more is queued once more.
 */
export function applyRemote(note: LocalNote, theirs: ServerNote, now: number): LocalNote {
  if (note.pending || note.conflict) return note;
  if (isOlder(theirs, note)) {
    const saves = note.saves + 1;
    const text = note.base?.text ?? '';
    return { ...note, saves, pending: { text, unanswered: [], ...queued(saves, now) } };
  }
  const baseText = note.base?.text ?? '';
  const merged = mergeNotes(baseText, note.text, theirs.text);
  if (!merged.isClean) return { ...note, conflict: theirs };
  const wasEdited = note.text !== baseText;
  const hasRemoteChange = wasEdited && theirs.text !== baseText;
  return {
    ...note,
    text: merged.text,
    base: theirs,
    mergedAt: hasRemoteChange ? now : note.mergedAt,
  };
}

/**
 * Whether the academy lacks a revision that it had acknowledged: it was restored from a back-up, or its
 * answer is not whole.
 */
export const isOlder = (theirs: ServerNote, { base }: LocalNote): boolean =>
  base?.revision != null && (theirs.revision ?? -1) < base.revision;

/** Whether every line of `some` stands in `whole`, in the same order. */
function hasLinesOf(whole: string, some: string): boolean {
  const lines = whole.split('\n');
  let at = -1;
  return some.split('\n').every((line) => {
    at = lines.indexOf(line, at + 1);
    return at >= 0;
  });
}

/** Carries a merge of the saved text into a draft that has been typed on since. */
function followMerge(draft: string, saved: string, merged: string): string {
  return draft === saved ? merged : mergeNotes(saved, draft, merged).text;
}

/** Changes the pending save, where there still is one. */
export function change(note: LocalNote, pending: Partial<PendingSave>): LocalNote {
  return note.pending ? { ...note, pending: { ...note.pending, ...pending } } : note;
}
