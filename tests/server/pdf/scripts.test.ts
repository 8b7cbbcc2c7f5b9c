import { expect, test } from 'vitest';
import { openDocument } from '../../../server/pdf/document.ts';
import { write } from '../../../server/pdf/scripts.ts';
import { pdfWords } from '../../support/server/pdf-words.ts';

/** Every sign that the fonts have a glyph of, and the ligatures that names bring. */
const latin = [
  String.fromCodePoint(...Array.from({ length: 94 }, (_, n) => 33 + n)),
  'Sofia Griffith, Rafi & "Raffle" · flat – office',
].join(' ');
const texts = [latin, 'பிரியா ராமன், கோயம்புத்தூர்', '₹12,999', 'Priya பிரியா ₹5'];

test.for(['ui', 'display'] as const)(
  'a paper in the %s face holds whatever a name may hold',
  async (face) => {
    const words = pdfWords();
    const { pdf, bytes } = openDocument({
      marginPt: 40,
      lang: 'en-IN',
      title: 'Every sign',
      author: 'Tamil Makeover Academy',
      createdAt: new Date(0),
    });
    for (const text of texts) write(pdf, text, { face });
    pdf.end();
    expect((await bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect(words()).toBe(texts.join(''));
  },
);
