import type { LocalNote } from '../../storage/local-note.ts';

/** A note as the sheets show it: with its course's name and to the last keystroke. */
export interface TitledNote {
  courseId: string;
  name: string;
  text: string;
  local: LocalNote;
}

export type OpenSheet = 'merge' | 'history' | 'reader' | 'export' | null;

/**
 * Whether there are versions to show; a plain backend keeps none, so only this phone's stash counts
 * there.
 */
export const hasHistory = ({ base, stash }: LocalNote): boolean =>
  (base?.revision ?? 0) > 0 || stash.length > 0;
