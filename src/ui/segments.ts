type Granularity = 'grapheme' | 'word';

/** Firefox before 125 has no `Intl.Segmenter`: there a letter is a sign with its marks. */
const otherwise = {
  grapheme: /\P{M}\p{M}*|\p{M}+/gu,
  word: /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu,
};

/** Cuts between letters or words, Tamil ones too; the parts joined are the text again. */
export function segmentsOf(text: string, granularity: Granularity): string[] {
  if (!('Segmenter' in Intl)) return text.match(otherwise[granularity]) ?? [];
  const segmenter = new Intl.Segmenter(['ta', 'en'], { granularity });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
