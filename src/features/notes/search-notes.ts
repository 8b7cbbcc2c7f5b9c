import { hasHit, highlight } from '../../ui/find-text.ts';
import { letterStart } from '../../ui/segments.ts';

/** As far into a line a first hit is seen on every phone, in letters. */
const seenLetters = 40;
/** So many letters are shown before a hit that stands later. */
const lettersBefore = 20;

/**
 * Returns the lines to show for a note: those with a hit, else its first ones. A line is found by what it is
 * `about` too, as the titles of the lessons that it names.
 */
export function linesFor(
  terms: readonly string[],
  text: string,
  most: number,
  about: (line: string) => readonly string[] = () => [],
): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const hits = lines.filter((line) => hasHit(terms, line, ...about(line)));
  return (hits.length > 0 ? hits : lines).slice(0, most);
}

/** Returns the line, or what is shown of it where its first hit stands late: from a little before that. */
export function excerptOf(terms: readonly string[], line: string): string {
  if (line.length <= seenLetters) return line;
  const [before, hit] = highlight(terms, line);
  if (!before || !hit || before.isHit || before.text.length <= seenLetters) return line;
  return `…${line.slice(letterStart(line, before.text.length - lettersBefore))}`;
}
