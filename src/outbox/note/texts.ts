import type { LocalNote } from '../../storage/local-note.ts';

/** Every distinct text of a note on this phone: draft, saved text, conflict and stash. */
export function textsOf({ text, pending, conflict, resolution, stash }: LocalNote): string[] {
  const stashed = stash.map((stashed) => stashed.text);
  const all = [text, pending?.text, conflict?.text, resolution, ...stashed];
  return [...new Set(all)].flatMap((each) => each || []);
}
