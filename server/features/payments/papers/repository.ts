import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { indianDay } from '#contract/indian-day.ts';
import { nextNumber } from '../../../db/number-series.ts';
import type { Tables } from '../../../db/tables.ts';
import { type Paper, PaperSchema } from './paper.ts';

export type PaperKind = Tables['invoices']['kind'];

interface PaperSeries {
  /** The academy's initials; three of them are used. */
  prefix: string;
  /** The sandbox has numbers of its own: the first real invoice is number one. */
  isTest: boolean;
}

export interface Papers {
  /** The next number of this kind; hand over the transaction that issues it. */
  nextNumber(kind: PaperKind, series: PaperSeries, nowMs: number): Promise<string>;
  insert(kind: PaperKind, orderId: string, paper: Paper, nowMs: number): Promise<void>;
  /** Undefined: none was issued. */
  ofOrder(orderId: string, kind: PaperKind): Promise<Paper | undefined>;
  kindsOf(orderId: string): Promise<PaperKind[]>;
}

export function createPapers(db: Kysely<Tables>): Papers {
  return {
    async nextNumber(kind, { isTest, prefix: initials }, nowMs) {
      const year = financialYear(nowMs);
      const prefix = isTest ? testPrefix : initials.slice(0, 3);
      const count = await nextNumber(db, `${kind}${isTest ? ' test' : ''} ${year}`);
      return paperNumber(kind, { prefix, year, count });
    },

    async insert(kind, orderId, paper, nowMs) {
      await db
        .insertInto('invoices')
        .values({
          number: paper.number,
          kind,
          order_id: orderId,
          issued_at_ms: nowMs,
          document: JSON.stringify(paper),
        })
        .execute();
    },

    async ofOrder(orderId, kind) {
      const row = await db
        .selectFrom('invoices')
        .select('document')
        .where('order_id', '=', orderId)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row && v.parse(PaperSchema, JSON.parse(row.document));
    },

    async kindsOf(orderId) {
      const rows = db.selectFrom('invoices').select('kind').where('order_id', '=', orderId);
      return (await rows.execute()).map(({ kind }) => kind);
    },
  };
}

/** Returns the financial year, as `26-27`: from April to March by the Indian calendar. */
export function financialYear(nowMs: number): string {
  const [year = 0, month = 0] = indianDay(nowMs).split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-');
}

/** The prefix of the sandbox's papers is in small letters, which no academy's initials are. */
const testPrefix = 'test';

/** Returns sixteen characters at most: letters, digits, hyphen, slash (CGST Rule 46 (b), Rule 53 (1A)). */
export function paperNumber(
  kind: PaperKind,
  { prefix, year, count }: { prefix: string; year: string; count: number },
): string {
  return kind === 'invoice'
    ? `${prefix}/${year}/${String(count).padStart(5, '0')}`
    : `${prefix}C/${year}/${String(count).padStart(4, '0')}`;
}
