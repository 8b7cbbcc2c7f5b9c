/** A letter and the marks on it. */
const letters = /\P{M}\p{M}*/gu;

/**
 * Cuts before `chars`, where a word has ended, and says so with an ellipsis. A first word that is too
 * long is cut itself, but never inside a surrogate pair or before a mark.
 */
export function truncate(text: string, chars: number): string {
  if (text.length <= chars) return text;
  let cut = '';
  for (const [letter] of text.matchAll(letters)) {
    if (cut.length + letter.length > chars) break;
    cut += letter;
  }
  const isWhole = /\s/.test(text.charAt(cut.length));
  return `${isWhole ? cut.trimEnd() : cut.replace(/[.,;:]?\s+\S*$/, '')}…`;
}
