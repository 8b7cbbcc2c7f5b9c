import type { LocalNote } from '../../storage/local-note.ts';

/** Returns every distinct text of a note on this phone: draft, save, conflict, resolution and stash. */
export function textsOf({ text, pending, conflict, resolution, stash }: LocalNote): string[] {
  const stashed = stash.map((stashed) => stashed.text);
  const all = [text, pending?.text, conflict?.text, resolution, ...stashed];
  return [...new Set(all)].flatMap((each) => each || []);
}
