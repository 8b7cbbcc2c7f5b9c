import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDocument } from '../../pdf/document.ts';
import { writeCentred } from '../../pdf/scripts.ts';
import { longDay } from './long-day.ts';
import { certificateAddress } from './paths.ts';
import type { CertificateRow } from './repository.ts';

const kolamFile = join(import.meta.dirname, '../../../public/art/pattern/kolam-medallion.svg');

/** The palette's colours (design 3): mai, zari, arakku, and the grey of second texts. */
const ink = '#231019';
const zari = '#f0b135';
const arakku = '#64081b';
const grey = '#5b464f';

const marginPt = 64;
const kolamPt = 132;
/** The side of the kolam's own drawing. */
const kolamUnits = 320;

interface AcademyOfPaper {
  name: string;
  /** Where the site is, without a slash at its end. */
  origin: string;
}

/** The certificate as an A4 page, lying. */
export async function certificatePdf(
  { number, name, course_name, issued_at_ms }: CertificateRow,
  academy: AcademyOfPaper,
): Promise<Buffer> {
  const issuedAtMs = Number(issued_at_ms);
  const { pdf, bytes } = openDocument({
    layout: 'landscape',
    marginPt,
    title: `${course_name}: certificate ${number}`,
    author: academy.name,
    createdAt: new Date(issuedAtMs),
  });
  drawFrame(pdf);
  drawKolam(pdf);
  const line = (text: string, sizePt: number, colour: string, face: 'ui' | 'display' = 'ui') => {
    pdf.fillColor(colour);
    writeCentred(pdf, text, { face, sizePt });
  };
  pdf.y = marginPt + kolamPt;
  line(academy.name, 13, grey);
  line('Certificate of completion', 36, arakku, 'display');
  pdf.y += 10;
  line('This is to certify that', 13, grey);
  line(name, 32, ink, 'display');
  pdf.y += 4;
  line('has completed every lesson of', 13, grey);
  line(course_name, 24, ink, 'display');
  const site = academy.origin.replace(/^https?:\/\//, '');
  pdf.y = pdf.page.height - marginPt - 36;
  line(`${longDay(issuedAtMs)}  ·  ${number}`, 12, ink);
  line(`Check it at ${site}${certificateAddress(number)}`, 10, grey);
  pdf.end();
  return bytes;
}

/** The woven edge, where two colours of silk meet. */
function drawFrame(pdf: PDFKit.PDFDocument): void {
  const { width, height } = pdf.page;
  const frame = (inset: number, lineWidth: number, colour: string) =>
    pdf
      .lineWidth(lineWidth)
      .strokeColor(colour)
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .stroke();
  frame(24, 6, arakku);
  frame(31, 1.5, zari);
  frame(36, 0.75, zari);
}

/** The academy's drawing: one closed line round its dots, each path with its own stroke. */
function drawKolam(pdf: PDFKit.PDFDocument): void {
  pdf
    .save()
    .translate((pdf.page.width - kolamPt) / 2, marginPt - 12)
    .scale(kolamPt / kolamUnits)
    .lineCap('round')
    .lineJoin('round');
  const drawn = /\bd="([^"]+)"[^>]*? stroke="([^"]+)" stroke-width="([^"]+)"/g;
  for (const [, path = '', colour = ink, width = '1'] of svg().matchAll(drawn)) {
    pdf.lineWidth(Number(width)).path(path).stroke(colour);
  }
  pdf.restore();
}

const svg = () => readFileSync(kolamFile, 'utf8');
