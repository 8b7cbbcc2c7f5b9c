import type { Paper } from './paper.ts';

export interface PaperRow {
  term: string;
  text: string;
}

/** The particulars above the sums, for page and PDF alike. */
export function paperRows(paper: Paper): PaperRow[] {
  const { supplier, recipient, corrects } = paper;
  return [
    { term: 'Number', text: paper.number },
    { term: 'Date', text: indianDate(paper.issuedOn) },
    ...(corrects
      ? [
          {
            term: 'Corrects invoice',
            text: `${corrects.number} of ${indianDate(corrects.issuedOn)}`,
          },
        ]
      : []),
    ...optional('GSTIN', supplier.gstin),
    { term: 'For', text: `${recipient.name}, ${recipient.address}` },
    ...optional('Place of supply', paper.placeOfSupply),
    ...optional('SAC', paper.sac),
    { term: 'Order', text: paper.orderNumber },
  ];
}

/** What stands below the sums. */
export function paperNotes({ supplier, isTest }: Paper): string[] {
  return [
    ...(isTest ? ['TEST: no money has moved, and this is no paper for the tax office.'] : []),
    ...(supplier.gstin ? ['Tax payable on reverse charge: no.'] : []),
    'Made by a computer and valid without a signature.',
  ];
}

const optional = (term: string, text: string | null): PaperRow[] =>
  text === null ? [] : [{ term, text }];

/** `2026-11-22` becomes `22/11/2026`. */
const indianDate = (day: string): string => day.split('-').reverse().join('/');
