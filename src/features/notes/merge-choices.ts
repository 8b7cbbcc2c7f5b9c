import { type Hunk, mergeNotes } from '../../outbox/note/merge.ts';

export type Choice = 'mine' | 'theirs' | 'both';

export const isOpen = (hunk: Hunk): hunk is Extract<Hunk, { mine: string[] }> => 'mine' in hunk;

/** The text that the choices make, one per open hunk in order; an unmade choice takes both. */
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

/** The choices that make the text; of one that has other words too, those whose lines are in it. */
export function choicesIn(hunks: Hunk[], text: string): Choice[] {
  const lines = text.split('\n');
  // The choices that lead to each line: of those that lead to the same one, the first will do.
  let ways = new Map<number, Choice[]>([[0, []]]);
  for (const hunk of hunks) {
    const next = new Map<number, Choice[]>();
    for (const [at, made] of ways) {
      for (const { choice, words } of waysOn(hunk)) {
        const end = at + words.length;
        if (!next.has(end) && words.every((line, index) => line === lines[at + index]))
          next.set(end, [...made, ...choice]);
      }
    }
    ways = next;
  }
  const exact = [...ways.values()].find((choices) => compose(hunks, choices) === text);
  return exact ?? hunks.filter(isOpen).map((hunk) => likelyChoice(hunk, lines));
}

function waysOn(hunk: Hunk): { choice: Choice[]; words: string[] }[] {
  if (!isOpen(hunk)) return [{ choice: [], words: hunk.agreed }];
  const { mine, theirs } = hunk;
  return [
    { choice: ['mine'], words: mine },
    { choice: ['theirs'], words: theirs },
    { choice: ['both'], words: [...mine, ...theirs] },
  ];
}

function likelyChoice(
  { mine, theirs }: Record<'mine' | 'theirs', string[]>,
  lines: string[],
): Choice {
  const isThere = (side: string[]) => side.some((line) => line !== '' && lines.includes(line));
  if (isThere(mine) === isThere(theirs)) return 'both';
  return isThere(mine) ? 'mine' : 'theirs';
}

/** Applies another choice without losing what the student has written into the result by hand. */
export const applyChoice = (composed: string, result: string, next: string): string =>
  result === composed ? next : mergeNotes(composed, result, next).text;
