import type { LocalNote } from '../../storage/local-note.ts';

/** Every text of a note on this phone, each once: the draft, what was saved, a conflict's, a stash. */
export function textsOf({ text, pending, conflict, resolution, stash }: LocalNote): string[] {
  const stashed = stash.map((stashed) => stashed.text);
  const all = [text, pending?.text, conflict?.text, resolution, ...stashed];
  return [...new Set(all)].flatMap((each) => each || []);
}
