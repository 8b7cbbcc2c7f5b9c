import type { LocalNote } from '../../storage/local-note.ts';
import { change, edit, save } from './changes.ts';
import { mergeNotes } from './merge.ts';

/*
 * What a student decides about whole texts. Apart from changes.ts, because the worker never
 * decides for her and must not carry it.
 */

/** What a screen knew when it last met the local's half-made answer. */
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
export function draftResolution(
  local: LocalNote,
  seen: SeenAnswer,
  text: string,
  now: number,
): LocalNote {
  if (!local.conflict) return text === local.text ? local : setAside(local, text, now);
  if (local.resolution === text && local.resolutionOf === seen.mine) return local;
  const kept =
    local.resolution === seen.before ? local : setAside(local, local.resolution ?? '', now);
  return { ...kept, resolution: text, resolutionOf: seen.mine };
}

/**
 * Her half-made answer, with what she has typed into the note since she made it; null where she has
 * not begun one. Where both changed the same lines, both stand in it for her to see.
 */
export function answerSoFar({ resolution, resolutionOf, base, text }: LocalNote): string | null {
  if (resolution === null) return null;
  // From which draft an older build's answer was made is not known: both came from the base.
  return mergeNotes(resolutionOf ?? base?.text ?? '', resolution, text).text;
}

/**
 * She has seen `mine` beside the academy's text and made `result` of them: it goes out, and both
 * texts stay on this phone. Words that another tab has added to the draft since are merged in.
 */
export function resolveConflict(
  local: LocalNote,
  mine: string,
  result: string,
  now: number,
): LocalNote {
  const { conflict } = local;
  const edited = edit(local, { mine, stored: mine }, result, now);
  // Another tab may have been at it too, and comes to another answer.
  const other = local.resolution === result ? '' : (local.resolution ?? '');
  const both = [mine, conflict?.text ?? '', other].reduce(
    (kept, text) => setAside(kept, text, now),
    edited,
  );
  const settled = {
    ...both,
    base: conflict ?? both.base,
    conflict: null,
    resolution: null,
    resolutionOf: undefined,
  };
  return save(settled, settled.text, now);
}

/** An older version becomes the note again, as a new save; what stood there is set aside. */
export function restore(local: LocalNote, text: string, now: number): LocalNote {
  const kept = setAside(setAside(local, local.pending?.text ?? '', now), local.text, now);
  return save({ ...kept, text, editedAt: now }, text, now);
}

/** Retry now. A time that the academy itself has asked to wait for stands. */
export const retry = (local: LocalNote): LocalNote => change(local, { pause: null });

/** Keeps `text`, unless it is kept already or stands in the academy's own history. */
function setAside(local: LocalNote, text: string, at: number): LocalNote {
  const isAtAcademy = local.base?.revision != null && local.base.text === text;
  const isKept = local.stash.some((stashed) => stashed.text === text);
  if (text === '' || isAtAcademy || isKept) return local;
  return { ...local, stash: [...local.stash, { text, at }] };
}
