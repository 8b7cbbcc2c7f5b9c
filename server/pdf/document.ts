import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFonts } from './scripts.ts';

interface DocumentFacts {
  layout?: 'portrait' | 'landscape';
  marginPt: number;
  title: string;
  author: string;
  createdAt: Date;
}

/** An empty A4 document with the page's fonts; `bytes` resolves when it was ended. */
export function openDocument({ layout, marginPt, title, author, createdAt }: DocumentFacts) {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: layout ?? 'portrait',
    margin: marginPt,
    lang: 'en-IN',
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  registerFonts(pdf);
  return { pdf, bytes: buffer(pdf) };
}
