import { courseDescriptionChars } from '#contract/limits.ts';
import { truncate } from './truncate.ts';

/**
 * The places where a description may end, the best first; so much is left that it says something. A letter
 * that is not a small one begins a sentence: Tamil knows no capitals.
 */
const sentence = /^.{40,}[.!?](?=\s(?!\p{Ll})\p{L})/su;
const clause = /^.{40,}(?=[,;:]\s)/su;

/** Returns a course's description for a card: as long as specification 9 allows, with no word cut in two. */
export function shortDescription(text: string): string {
  if (text.length <= courseDescriptionChars) return text;
  const head = text.slice(0, courseDescriptionChars);
  const [whole] = sentence.exec(head) ?? [];
  const [clauseAtStart] = clause.exec(head) ?? [];
  return whole ?? (clauseAtStart ? `${clauseAtStart}…` : truncate(text, courseDescriptionChars));
}
