export interface NoteVersion {
  text: string;
  /** 0: the academy holds no note yet. */
  revision: number;
  savedAtMs: number | null;
}

export interface IncomingNote {
  text: string;
  /** Undefined from a plain client, which knows no revisions. */
  baseRevision: number | undefined;
}

export const noNote: NoteVersion = { text: '', revision: 0, savedAtMs: null };

/**
 * Decides what a save does (rules 5.5). The same text again is not a new version: a client
 * that never got its answer sends the save once more, on a base that is by then old.
 * A plain client overwrites; every version is kept, so nothing is lost by that.
 */
export function decideSave(
  current: NoteVersion,
  incoming: IncomingNote,
): 'already-saved' | 'conflict' | 'append' {
  if (current.revision > 0 && incoming.text === current.text) return 'already-saved';
  const { baseRevision = current.revision } = incoming;
  return baseRevision === current.revision ? 'append' : 'conflict';
}
