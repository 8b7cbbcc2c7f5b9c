/** A letter and the marks on it. */
const mails = /\P{M}\p{M}*/gu;

/** Cuts at `chars` and says so with an ellipsis; never inside a surrogate pair or before a mark. */
export function truncate(text: string, chars: number): string {
  if (text.length <= chars) return text;
  let cut = '';
  for (const [mail] of text.matchAll(mails)) {
    if (cut.length + mail.length > chars) break;
    cut += mail;
  }
  return `${cut.trimEnd()}…`;
}
