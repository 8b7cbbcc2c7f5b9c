import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFonts } from './scripts.ts';

interface DocumentFacts {
  layout?: 'portrait' | 'landscape';
  marginPt: number;
  /** The language for the PDF's `Lang`, as `ta-IN`. */
  lang: string;
  title: string;
  author: string;
  createdAt: Date;
}

/** Opens an empty A4 document with the page's fonts; `bytes` resolves when the document was ended. */
export function openDocument({ layout, marginPt, lang, title, author, createdAt }: DocumentFacts) {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: layout ?? 'portrait',
    margin: marginPt,
    lang,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  registerFonts(pdf);
  return { pdf, bytes: buffer(pdf) };
}
