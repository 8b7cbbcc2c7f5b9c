import type { LocalNote } from '../../storage/local-note.ts';
import { change, edit, save } from './changes.ts';
import { mergeNotes } from './merge.ts';

/*
 * These changes are a student's decisions about whole texts. They are apart from changes.ts,
 * because the worker never decides for a student and must not load them.
 */

/** The texts that a screen knew when it last read the unfinished resolution of a note. */
export interface SeenResolution {
  /** The draft that she compares. */
  mine: string;
  /** The academy's text that she compares. */
  theirs: string;
  /** The resolution that this screen found or wrote last. */
  before: string | null;
}

/**
 * Keeps a student's unfinished resolution of a conflict, since a killed phone must not forget it.
 * Another tab's resolution is stashed and not overwritten; so is one that comes after another tab
 * has resolved the conflict, and one of another conflict than the one that is open by now.
 */
export function draftResolution(
  local: LocalNote,
  seen: SeenResolution,
  text: string,
  now: number,
): LocalNote {
  if (local.conflict?.text !== seen.theirs) {
    return text === local.text ? local : stashText(local, text, now);
  }
  if (local.resolution === text && local.resolutionOf === seen.mine) return local;
  const kept =
    local.resolution === seen.before ? local : stashText(local, local.resolution ?? '', now);
  return { ...kept, resolution: text, resolutionOf: seen.mine };
}

/**
 * Returns a student's unfinished resolution, merged with what she has typed into the note since; null
 * where she has not begun one. Lines that both changed are in it twice, for her to see.
 */
export function resolutionSoFar({
  resolution,
  resolutionOf,
  base,
  text,
}: LocalNote): string | null {
  if (resolution === null) return null;
  // The draft that an older build's resolution was made from is not known, but that draft came from the base.
  return mergeNotes(resolutionOf ?? base?.text ?? '', resolution, text).text;
}

/**
 * Resolves a conflict: the student has seen `mine` beside the academy's text `theirs` and made `result` of
 * them. The result becomes pending, and both texts are stashed on this phone. Words that another
 * tab has added to the draft since are merged in. Where another conflict is open by now, which she has not
 * seen, her result is her draft in that one.
 */
export function resolveConflict(
  local: LocalNote,
  { mine, theirs }: Pick<SeenResolution, 'mine' | 'theirs'>,
  result: string,
  now: number,
): LocalNote {
  const { conflict } = local;
  const edited = edit(local, { mine, stored: mine }, result, now);
  // Another tab may have begun a different resolution.
  const other = local.resolution === result ? '' : (local.resolution ?? '');
  const both = [mine, theirs, other].reduce((kept, text) => stashText(kept, text, now), edited);
  const isUnseen = conflict !== null && conflict.text !== theirs;
  const begun = { ...both, resolution: null, resolutionOf: undefined };
  if (isUnseen) return begun;
  const resolved = { ...begun, base: conflict ?? both.base, conflict: null };
  return save(resolved, resolved.text, now);
}

/** Restores an older version as a new save; the text that it replaces is stashed. */
export function restore(local: LocalNote, text: string, now: number): LocalNote {
  const kept = stashText(stashText(local, local.pending?.text ?? '', now), local.text, now);
  return save({ ...kept, text, editedAt: now }, text, now);
}

/** Applies Retry now, which lifts the pause. A wait that the academy has asked for (`notBefore`) stays. */
export const retry = (local: LocalNote): LocalNote => change(local, { pause: null });

/** Stashes `text`, unless it is stashed already or is in the academy's own history. */
function stashText(local: LocalNote, text: string, at: number): LocalNote {
  const isAtAcademy = local.base?.revision != null && local.base.text === text;
  const isKept = local.stash.some((stashed) => stashed.text === text);
  if (text === '' || isAtAcademy || isKept) return local;
  return { ...local, stash: [...local.stash, { text, at }] };
}
