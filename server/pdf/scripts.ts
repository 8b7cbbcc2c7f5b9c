import { join } from 'node:path';

/**
 * The page's own fonts at one weight, as TrueType: of WOFF2 fontkit loses glyphs that are made of
 * others, and the `fi` of a name was one (docs/decisions/058).
 */
const fontFolder = join(import.meta.dirname, 'fonts');

/** Each font knows one script, so a line is written in runs. */
const fonts = {
  ui: { latin: 'ui-latin', tamil: 'ui-tamil', rupee: 'ui-rupee' },
  display: { latin: 'display-latin', tamil: 'display-tamil', rupee: 'display-rupee' },
} as const;
type Face = keyof typeof fonts;
type Script = keyof (typeof fonts)[Face];

export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [face, files] of Object.entries(fonts)) {
    for (const [script, file] of Object.entries(files)) {
      pdf.registerFont(`${face} ${script}`, join(fontFolder, `${file}.ttf`));
    }
  }
}

/** Writes a text of any of the page's scripts at the place where the document is. */
export function write(
  pdf: PDFKit.PDFDocument,
  text: string,
  { face = 'ui', ...options }: PDFKit.Mixins.TextOptions & { face?: Face } = {},
): void {
  const runs = runsOf(text);
  for (const [index, { script, text: run }] of runs.entries()) {
    pdf.font(`${face} ${script}`).text(run, { ...options, continued: index < runs.length - 1 });
  }
}

/** Estimates the height, in points, of a text in a column of that width; many long words may take more. */
export function heightOf(
  pdf: PDFKit.PDFDocument,
  text: string,
  widthPt: number,
  face: Face = 'ui',
): number {
  let textPt = 0;
  let linePt = 0;
  for (const { script, text: run } of runsOf(text)) {
    pdf.font(`${face} ${script}`);
    textPt += pdf.widthOfString(run);
    linePt = Math.max(linePt, pdf.currentLineHeight(true));
  }
  // A line ends early where the next word does not fit: one line more is counted than the width asks for.
  const lines = Math.ceil(textPt / widthPt);
  return linePt * (lines > 1 ? lines + 1 : lines);
}

/**
 * Writes one line in the middle of the page, smaller where it would not fit. By itself pdfkit centres
 * each run alone, and they would lie over each other.
 */
export function writeCentred(
  pdf: PDFKit.PDFDocument,
  text: string,
  { face = 'ui', sizePt }: { face?: Face; sizePt: number },
): void {
  const { width, margins } = pdf.page;
  const runs = runsOf(text);
  const widthAt = (size: number) => {
    pdf.fontSize(size);
    return runs.reduce(
      (sum, { script, text: run }) => sum + pdf.font(`${face} ${script}`).widthOfString(run),
      0,
    );
  };
  const room = width - margins.left - margins.right;
  const size = Math.min(sizePt, (sizePt * room) / widthAt(sizePt));
  pdf.x = (width - widthAt(size)) / 2;
  write(pdf, text, { face, lineBreak: false });
  pdf.x = margins.left;
  pdf.moveDown();
}

/** Divides a text into runs of one script each; spaces stay with what goes before. */
function runsOf(text: string): { script: Script; text: string }[] {
  const runs = /\p{Script=Tamil}[\p{Script=Tamil}\p{Join_Control}\s]*|₹|[^\p{Script=Tamil}₹]+/gu;
  return [...text.matchAll(runs)].map(([run]) => {
    if (run === '₹') return { script: 'rupee', text: run };
    return { script: /^\p{Script=Tamil}/u.test(run) ? 'tamil' : 'latin', text: run };
  });
}
