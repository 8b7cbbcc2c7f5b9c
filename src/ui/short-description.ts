import { courseDescriptionChars } from '#contract/limits.ts';
import { truncate } from './truncate.ts';

/** Where it may end, the best first; so much is left that it says something. */
/** A letter that is not a small one begins a sentence: Tamil knows no capitals. */
const sentence = /^.{40,}[.!?](?=\s(?!\p{Ll})\p{L})/su;
const clause = /^.{40,}(?=[,;:]\s)/su;

/** What a card shows of a course: specification 9 says how much, and no word is cut in two. */
export function shortDescription(text: string): string {
  if (text.length <= courseDescriptionChars) return text;
  const head = text.slice(0, courseDescriptionChars);
  const [whole] = sentence.exec(head) ?? [];
  const [part] = clause.exec(head) ?? [];
  return whole ?? (part ? `${part}…` : truncate(text, courseDescriptionChars));
}
