/** A letter and the marks on it. */
const letters = /\P{M}\p{M}*/gu;

/** Cuts at `chars` and says so with an ellipsis; never inside a surrogate pair or before a mark. */
export function truncate(text: string, chars: number): string {
  if (text.length <= chars) return text;
  let cut = '';
  for (const [letter] of text.matchAll(letters)) {
    if (cut.length + letter.length > chars) break;
    cut += letter;
  }
  return `${cut.trimEnd()}…`;
}
