import { hasHit } from '../../ui/find-text.ts';

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
