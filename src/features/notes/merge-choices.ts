import { type Hunk, mergeNotes } from '../../outbox/note/merge.ts';

export type Choice = 'mine' | 'theirs' | 'both';

export const isOpen = (hunk: Hunk): hunk is Extract<Hunk, { mine: string[] }> => 'mine' in hunk;

/** The text that the choices make, one per open place in order; an unmade choice takes both. */
export function compose(hunks: Hunk[], choices: readonly Choice[]): string {
  const left = [...choices];
  const lines = hunks.flatMap((hunk) => {
    if (!isOpen(hunk)) return hunk.agreed;
    const choice = left.shift() ?? 'both';
    if (choice === 'both') return [...hunk.mine, ...hunk.theirs];
    return choice === 'mine' ? hunk.mine : hunk.theirs;
  });
  return lines.join('\n');
}

/** Applies another choice without losing what the student has written into the result by hand. */
export const applyChoice = (composed: string, result: string, next: string): string =>
  result === composed ? next : mergeNotes(composed, result, next).text;
