import * as v from 'valibot';
import type { Gst } from '#contract/academy-file.ts';
import { gstStates } from '#contract/gst-states.ts';
import { indianDay } from '#contract/indian-day.ts';
import { rupeesToPaise } from '#contract/price.ts';
import { ifWritten, TranslationsSchema } from '#contract/translations.ts';
import type { AcademyName } from '../../../texts/academy-name.ts';

const PartySchema = v.object({
  name: v.string(),
  /** The academy's address; a student's e-mail address. */
  address: v.string(),
  gstin: v.nullable(v.string()),
});
const SumSchema = v.object({
  name: v.string(),
  amountInPaise: v.number(),
  /** Translations of a course's name, as they were then. */
  translations: TranslationsSchema,
});

/** A paper as it was issued; it never changes, whatever becomes of the academy's facts. */
export const PaperSchema = v.object({
  /** `Tax invoice`, `Receipt` where the academy is not registered for GST, `Credit note`. */
  title: v.string(),
  number: v.string(),
  issuedOn: v.string(),
  supplier: PartySchema,
  recipient: PartySchema,
  orderNumber: v.string(),
  /** As `33 Tamil Nadu`; null where there is no tax. */
  placeOfSupply: v.nullable(v.string()),
  sac: v.nullable(v.string()),
  /** The courses, each with its value before tax. */
  lines: v.array(SumSchema),
  /** CGST and SGST, or IGST; GST alone where the academy is registered no more; none: no tax. */
  taxes: v.array(SumSchema),
  totalInPaise: v.number(),
  /** The invoice that a credit note corrects; null for other papers. */
  corrects: v.nullable(v.object({ number: v.string(), issuedOn: v.string() })),
  isTest: v.boolean(),
});
export type Paper = v.InferOutput<typeof PaperSchema>;

export interface PaperFacts {
  number: string;
  nowMs: number;
  academy: { name: string; address: string; gst: Gst | null };
  student: { name: string; email: string };
  /** Two digits; null: not asked, so the academy's own counts. */
  state: string | null;
  order: { number: string; gstPercent: number | null; isTest: boolean };
  courses: (AcademyName & { fees_in_rupees: number })[];
  gstInPaise: number;
}

/**
 * Makes an invoice with what Rule 46 of the CGST Rules asks for (docs/decisions/043), or a receipt: within
 * the academy's state half of the tax is the centre's and half the state's, into another all of it is IGST.
 */
export function invoicePaper(facts: PaperFacts): Paper {
  const { number, nowMs, academy, student, order, courses, gstInPaise } = facts;
  const { gstPercent: percent } = order;
  const { gst } = academy;
  const isTaxed = percent !== null && gst !== null;
  const lines = courses.map(({ name, translations, fees_in_rupees }) => ({
    name,
    amountInPaise: rupeesToPaise(fees_in_rupees),
    ...ifWritten(translations),
  }));
  const home = gst?.gstin.slice(0, 2) ?? null;
  const place = facts.state ?? home ?? '';
  return {
    title: isTaxed ? 'Tax invoice' : 'Receipt',
    number,
    issuedOn: indianDay(nowMs),
    supplier: {
      name: gst?.legalName ?? academy.name,
      address: academy.address,
      gstin: isTaxed ? gst.gstin : null,
    },
    recipient: { name: student.name, address: student.email, gstin: null },
    orderNumber: order.number,
    placeOfSupply: isTaxed ? `${place} ${gstStates[place] ?? ''}`.trim() : null,
    sac: isTaxed ? gst.sac : null,
    lines,
    taxes: percent === null ? [] : taxesOf({ percent, gstInPaise, home, place }),
    totalInPaise: lines.reduce((sum, { amountInPaise }) => sum + amountInPaise, gstInPaise),
    corrects: null,
    isTest: order.isTest,
  };
}

/** Makes the credit note that takes back the whole of an invoice (Rule 53 (1A)). */
export function creditNotePaper(
  invoice: Paper,
  { number, nowMs }: { number: string; nowMs: number },
): Paper {
  return {
    ...invoice,
    title: 'Credit note',
    number,
    issuedOn: indianDay(nowMs),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
  };
}

function taxesOf(tax: {
  percent: number;
  gstInPaise: number;
  /** Null: the academy is registered no more, and charged this when the order was placed. */
  home: string | null;
  place: string;
}) {
  if (tax.place !== tax.home) {
    const name = tax.home === null ? 'GST' : 'IGST';
    return [{ name: `${name} ${tax.percent}%`, amountInPaise: tax.gstInPaise }];
  }
  const half = { percent: tax.percent / 2, amountInPaise: tax.gstInPaise / 2 };
  return ['CGST', 'SGST'].map((name) => ({
    name: `${name} ${half.percent}%`,
    amountInPaise: half.amountInPaise,
  }));
}
