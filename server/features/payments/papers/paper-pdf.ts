import { openDocument } from '../../../pdf/document.ts';
import { heightOf, write } from '../../../pdf/scripts.ts';
import { nameOnPaper } from '../../../texts/academy-name.ts';
import type { Voice } from '../../../texts/voice.ts';
import type { Paper } from './paper.ts';
import { paperNotes, paperRows, paperTitle } from './paper-rows.ts';

const marginPt = 56;
const gapPt = 12;

/** Resolves to the paper as a PDF of A4 pages. */
export async function paperPdf(voice: Voice, paper: Paper): Promise<Buffer> {
  const { texts, rupees } = voice;
  const title = paperTitle(voice, paper);
  const { number, supplier, lines, taxes, totalInPaise } = paper;
  const { pdf, bytes } = openDocument({
    marginPt,
    lang: voice.language.tag,
    title: `${title} ${number}`,
    author: supplier.name,
    createdAt: new Date(`${paper.issuedOn}T00:00:00+05:30`),
  });
  pdf.fontSize(20);
  write(pdf, title);
  pdf.moveDown(0.5).fontSize(11);
  write(pdf, supplier.name);
  write(pdf, supplier.address);
  pdf.moveDown();
  for (const { term, text } of paperRows(voice, paper)) row(pdf, { term, text, widthPt: 150 });
  pdf.moveDown();
  const sums = [...lines, ...taxes, { name: texts.paper_total(), amountInPaise: totalInPaise }];
  for (const sum of sums) {
    row(pdf, { term: nameOnPaper(voice, sum), text: rupees(sum.amountInPaise), widthPt: 360 });
  }
  pdf.moveDown().fontSize(9);
  for (const note of paperNotes(voice, paper)) write(pdf, note, { lineGap: 3 });
  pdf.end();
  return bytes;
}

/** Writes a term and what stands beside it, both on one page. */
function row(
  pdf: PDFKit.PDFDocument,
  { term, text, widthPt }: { term: string; text: string; widthPt: number },
): void {
  const valuePt = pdf.page.width - 2 * marginPt - widthPt - gapPt;
  const heightPt = Math.max(heightOf(pdf, term, widthPt), heightOf(pdf, text, valuePt));
  if (pdf.y + heightPt > pdf.page.maxY()) pdf.addPage();
  const top = pdf.y;
  write(pdf, term, { width: widthPt });
  const below = pdf.y;
  pdf.x = marginPt + widthPt + gapPt;
  pdf.y = top;
  write(pdf, text, { width: valuePt });
  pdf.x = marginPt;
  pdf.y = Math.max(pdf.y, below) + 4;
}
