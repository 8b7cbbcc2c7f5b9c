import type { ServerNote } from '#contract/note.ts';
import type { NoteSlot, Outgoing } from '../storage/note-slot.ts';
import { mergeNotes } from './merge-notes.ts';

/*
 * Every change that a slot can go through, as values in and values out: `updateSlot` runs them
 * inside one transaction, so page, other tabs and worker never tear each other's writes.
 */

/** What an editor knew when it last met the slot: its own text then, and the slot's. */
export interface Seen {
  mine: string;
  /** Differs from `mine` while another tab's words are held back from a composing keyboard. */
  stored: string;
}

/** A keystroke. Another tab may have written since: both sets of words stay. */
export function edit(slot: NoteSlot, seen: Seen, text: string, now: number): NoteSlot {
  const mine = mergeNotes(seen.mine, text, seen.stored).text;
  const next = mergeNotes(seen.stored, mine, slot.text).text;
  return next === slot.text ? slot : { ...slot, text: next, editedAt: now };
}

/** Save Notes: `text` becomes what is to be sent; an overlap holds it back until she has settled it. */
export function save(slot: NoteSlot, text: string, now: number): NoteSlot {
  const { outgoing, base } = slot;
  if (outgoing?.text === text) return { ...slot, outgoing: { ...outgoing, ...freshTry } };
  if (!outgoing && base?.text === text) return slot;
  const saves = slot.saves + 1;
  return {
    ...slot,
    saves,
    mergedAt: null,
    outgoing: {
      text,
      version: saves,
      queuedAt: now,
      attempts: 0,
      triedAt: null,
      unanswered: outgoing?.unanswered ?? [],
      ...freshTry,
    },
  };
}

const freshTry = { notBefore: null, problem: null, pause: null };

/** Just before a send: the academy may have this text even if its answer is lost. */
export function beforeSend(slot: NoteSlot): NoteSlot {
  const { outgoing } = slot;
  if (!outgoing || outgoing.unanswered.includes(outgoing.text)) return slot;
  return change(slot, { unanswered: [...outgoing.unanswered, outgoing.text] });
}

/** The academy has answered for `sent`. A save made meanwhile stays in the slot. */
export function settle(
  slot: NoteSlot,
  sent: Pick<Outgoing, 'text' | 'version'>,
  answer: Pick<ServerNote, 'revision' | 'savedAt'>,
): NoteSlot {
  const base = { text: sent.text, ...answer };
  if (slot.outgoing?.version === sent.version) return { ...slot, base, outgoing: null };
  return change({ ...slot, base }, { unanswered: [], attempts: 0 });
}

/**
 * The academy holds a text that this slot has not seen. A text of our own whose answer was lost
 * is just the new base; anything else is merged, or set beside ours where it overlaps.
 */
export function meetTheirs(slot: NoteSlot, theirs: ServerNote, now: number): NoteSlot {
  const { outgoing } = slot;
  if (!outgoing) return receive(slot, theirs, now);
  if (outgoing.unanswered.includes(theirs.text)) return { ...slot, base: theirs };
  const baseText = slot.base?.text ?? '';
  const merged = mergeNotes(baseText, outgoing.text, theirs.text);
  if (!merged.isClean) return { ...slot, conflict: theirs };
  const text = followMerge(slot.text, outgoing.text, merged.text);
  const isNews = theirs.text !== baseText;
  return {
    ...slot,
    text,
    base: theirs,
    outgoing: { ...outgoing, text: merged.text },
    mergedAt: isNews ? now : slot.mergedAt,
  };
}

/** A note freshly read from the academy while nothing waits to be sent. */
export function receive(slot: NoteSlot, theirs: ServerNote, now: number): NoteSlot {
  if (slot.outgoing || slot.conflict || isOlder(theirs, slot)) return slot;
  const baseText = slot.base?.text ?? '';
  const merged = mergeNotes(baseText, slot.text, theirs.text);
  if (!merged.isClean) return { ...slot, conflict: theirs };
  const wasEdited = slot.text !== baseText;
  const isNews = wasEdited && theirs.text !== baseText;
  return { ...slot, text: merged.text, base: theirs, mergedAt: isNews ? now : slot.mergedAt };
}

function isOlder(theirs: ServerNote, { base }: NoteSlot): boolean {
  if (base?.revision == null || theirs.revision === null) return false;
  return theirs.revision < base.revision;
}

/** Carries a merge of the saved text into a draft that has been typed on since. */
function followMerge(draft: string, saved: string, merged: string): string {
  return draft === saved ? merged : mergeNotes(saved, draft, merged).text;
}

/** Changes what waits, where something still does. */
export function change(slot: NoteSlot, outgoing: Partial<Outgoing>): NoteSlot {
  return slot.outgoing ? { ...slot, outgoing: { ...slot.outgoing, ...outgoing } } : slot;
}
