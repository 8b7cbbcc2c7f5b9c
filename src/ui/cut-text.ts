/** Cuts at `chars` and says so with an ellipsis; never inside a surrogate pair or before a mark. */
export function cutText(text: string, chars: number): string {
  if (text.length <= chars) return text;
  const segments = new Intl.Segmenter().segment(text);
  let cut = '';
  for (const { segment } of segments) {
    if (cut.length + segment.length > chars) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
