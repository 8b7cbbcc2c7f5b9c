import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDocument } from '../../pdf/document.ts';
import { writeCentred } from '../../pdf/scripts.ts';
import { nameIn, nameOnPaper } from '../../texts/academy-name.ts';
import type { Voice } from '../../texts/voice.ts';
import { certificateAddress } from './paths.ts';
import type { ShownCertificate } from './repository.ts';

const kolamFile = join(import.meta.dirname, '../../../public/art/pattern/kolam-medallion.svg');

/** The palette's colours (design 3): mai, zari, arakku, and the grey of second texts. */
const ink = '#231019';
const zari = '#f0b135';
const arakku = '#64081b';
const grey = '#5b464f';

const marginPt = 64;
const kolamPt = 132;
/** The side of the kolam's own drawing, in units of its SVG. */
const kolamUnits = 320;

interface AcademyOfPaper {
  name: string;
  /** Where the site is, without a slash at its end. */
  origin: string;
}

/** Resolves to the certificate as a PDF of one A4 page in landscape. */
export async function certificatePdf(
  voice: Voice,
  { number, name, course_name, translations, issued_at_ms }: ShownCertificate,
  academy: AcademyOfPaper,
): Promise<Buffer> {
  const { texts, longDay } = voice;
  const issuedAtMs = Number(issued_at_ms);
  const course = { name: course_name, translations };
  const { pdf, bytes } = openDocument({
    layout: 'landscape',
    marginPt,
    lang: voice.language.tag,
    title: texts.certificate_document({ course: nameIn(voice, course), number }),
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
  line(texts.certificate_title(), 36, arakku, 'display');
  pdf.y += 10;
  line(texts.certificate_to(), 13, grey);
  line(name, 32, ink, 'display');
  pdf.y += 4;
  line(texts.certificate_done(), 13, grey);
  line(nameOnPaper(voice, course), 24, ink, 'display');
  const site = academy.origin.replace(/^https?:\/\//, '');
  pdf.y = pdf.page.height - marginPt - 36;
  line(`${longDay(issuedAtMs)}  ·  ${number}`, 12, ink);
  line(texts.certificate_check({ address: site + certificateAddress(number) }), 10, grey);
  pdf.end();
  return bytes;
}

/** Draws the woven edge, where two colours of silk meet. */
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

/** Draws the academy's kolam, one closed line round its dots: each path with its own stroke. */
function drawKolam(pdf: PDFKit.PDFDocument): void {
  pdf
    .save()
    .translate((pdf.page.width - kolamPt) / 2, marginPt - 12)
    .scale(kolamPt / kolamUnits)
    .lineCap('round')
    .lineJoin('round');
  for (const [drawn] of svg().matchAll(/<path [^>]*>/g)) {
    const said = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(drawn)?.[1];
    pdf
      .lineWidth(Number(said('stroke-width') ?? 1))
      .path(said('d') ?? '')
      .stroke(said('stroke') ?? ink);
  }
  pdf.restore();
}

const svg = () => readFileSync(kolamFile, 'utf8');
