import type { NoteSlot } from '../storage/note-slot.ts';
import { mergeNotes } from './merge-notes.ts';
import { change, edit, save } from './note-changes.ts';

/*
 * What a student decides about whole texts. Apart from note-changes.ts, because the worker never
 * decides for her and must not carry it.
 */

/** What a screen knew when it last met the slot's half-made answer. */
export interface SeenAnswer {
  /** The draft that she compares. */
  mine: string;
  /** The answer that this screen found or wrote last. */
  before: string | null;
}

/**
 * Her answer to an overlap so far: a killed phone must not forget it. Another tab's answer is set
 * aside and not written over; so is one that comes after another tab has settled the overlap.
 */
export function draftSettling(
  slot: NoteSlot,
  seen: SeenAnswer,
  text: string,
  now: number,
): NoteSlot {
  if (!slot.conflict) return text === slot.text ? slot : setAside(slot, text, now);
  if (slot.settling === text && slot.settlingOf === seen.mine) return slot;
  const kept = slot.settling === seen.before ? slot : setAside(slot, slot.settling ?? '', now);
  return { ...kept, settling: text, settlingOf: seen.mine };
}

/**
 * Her half-made answer, with what she has typed into the note since she made it; null where she has
 * not begun one. Where both changed the same lines, both stand in it for her to see.
 */
export function answerSoFar({ settling, settlingOf, base, text }: NoteSlot): string | null {
  if (settling === null) return null;
  // From which draft an older build's answer was made is not known: both came from the base.
  return mergeNotes(settlingOf ?? base?.text ?? '', settling, text).text;
}

/**
 * She has seen `mine` beside the academy's text and made `result` of them: it goes out, and both
 * texts stay on this phone. Words that another tab has added to the draft since are merged in.
 */
export function settleOverlap(slot: NoteSlot, mine: string, result: string, now: number): NoteSlot {
  const { conflict } = slot;
  const edited = edit(slot, { mine, stored: mine }, result, now);
  // Another tab may have been at it too, and comes to another answer.
  const other = slot.settling === result ? '' : (slot.settling ?? '');
  const both = [mine, conflict?.text ?? '', other].reduce(
    (kept, text) => setAside(kept, text, now),
    edited,
  );
  const settled = {
    ...both,
    base: conflict ?? both.base,
    conflict: null,
    settling: null,
    settlingOf: undefined,
  };
  return save(settled, settled.text, now);
}

/** An older version becomes the note again, as a new save; what stood there is set aside. */
export function restore(slot: NoteSlot, text: string, now: number): NoteSlot {
  const kept = setAside(setAside(slot, slot.outgoing?.text ?? '', now), slot.text, now);
  return save({ ...kept, text, editedAt: now }, text, now);
}

/** Retry now. A time that the academy itself has asked to wait for stands. */
export const retry = (slot: NoteSlot): NoteSlot => change(slot, { pause: null });

/** Keeps `text`, unless it is kept already or stands in the academy's own history. */
function setAside(slot: NoteSlot, text: string, at: number): NoteSlot {
  const isAtAcademy = slot.base?.revision != null && slot.base.text === text;
  const isKept = slot.kept.some((aside) => aside.text === text);
  if (text === '' || isAtAcademy || isKept) return slot;
  return { ...slot, kept: [...slot.kept, { text, at }] };
}
