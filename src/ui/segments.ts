type Granularity = 'grapheme' | 'word';

/** Firefox before 125 has no `Intl.Segmenter`: there a letter is a sign with its marks. */
const otherwise = {
  grapheme: /\P{M}\p{M}*|\p{M}+/gu,
  word: /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu,
};

/** Returns where the letter at `at` begins: a text may be cut there, and no sign of it stands alone. */
export function letterStart(text: string, at: number): number {
  if (at >= text.length) return text.length;
  if ('Segmenter' in Intl) {
    const letters = new Intl.Segmenter(['ta', 'en'], { granularity: 'grapheme' }).segment(text);
    return letters.containing(at)?.index ?? 0;
  }
  let start = at;
  while (start > 0 && /[\p{M}\udc00-\udfff]/u.test(text.charAt(start))) start -= 1;
  return start;
}

/** Cuts between letters or words, Tamil ones too; the segments joined are the text again. */
export function segmentsOf(text: string, granularity: Granularity): string[] {
  if (!('Segmenter' in Intl)) return text.match(otherwise[granularity]) ?? [];
  const segmenter = new Intl.Segmenter(['ta', 'en'], { granularity });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
