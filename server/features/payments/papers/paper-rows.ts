import type { Texts, Voice } from '../../../texts/voice.ts';
import type { Paper } from './paper.ts';

export interface PaperRow {
  term: string;
  text: string;
}

/** The particulars above the sums, for page and PDF alike. */
export function paperRows({ texts }: Voice, paper: Paper): PaperRow[] {
  const { supplier, recipient, corrects } = paper;
  return [
    { term: texts.paper_number(), text: paper.number },
    { term: texts.paper_date(), text: indianDate(paper.issuedOn) },
    ...(corrects
      ? [
          {
            term: texts.paper_corrects(),
            text: texts.paper_corrects_value({
              number: corrects.number,
              date: indianDate(corrects.issuedOn),
            }),
          },
        ]
      : []),
    ...optional('GSTIN', supplier.gstin),
    { term: texts.paper_recipient(), text: `${recipient.name}, ${recipient.address}` },
    ...optional(texts.paper_place(), paper.placeOfSupply),
    ...optional('SAC', paper.sac),
    { term: texts.paper_order(), text: paper.orderNumber },
  ];
}

/** Returns the notes that stand below the sums. */
export function paperNotes({ texts }: Voice, { supplier, isTest }: Paper): string[] {
  return [
    ...(isTest ? [texts.paper_test_note()] : []),
    ...(supplier.gstin ? [texts.paper_reverse_charge()] : []),
    texts.paper_unsigned(),
  ];
}

/** Returns the title in its reader's language; the paper itself keeps the law's word for what it is. */
export function paperTitle({ texts }: Voice, { title }: Paper): string {
  return isKnown(title) ? texts[titles[title]]() : title;
}

const titles = {
  'Tax invoice': 'paper_invoice',
  Receipt: 'paper_receipt',
  'Credit note': 'paper_credit_note',
} as const satisfies Record<string, keyof Texts>;

const isKnown = (title: string): title is keyof typeof titles => Object.hasOwn(titles, title);

const optional = (term: string, text: string | null): PaperRow[] =>
  text === null ? [] : [{ term, text }];

/** `2026-11-22` becomes `22/11/2026`. */
const indianDate = (day: string): string => day.split('-').reverse().join('/');
