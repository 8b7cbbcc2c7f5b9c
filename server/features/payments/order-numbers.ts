import type { Kysely } from 'kysely';
import { indianDay } from '#contract/indian-day.ts';
import { nextNumber } from '../../db/number-series.ts';
import type { Tables } from '../../db/tables.ts';
import { academyInitials } from '../../texts/academy-initials.ts';

/** Returns the letters with which the numbers of this academy's orders begin. */
export const orderPrefix = (academyName: string): string => academyInitials(academyName, 'ORD');

/**
 * Takes the next number: `TMA-2611-0482` is the 482nd order of November 2026 by the Indian calendar,
 * short enough to be read out on the phone. Invoices have a series of their own.
 */
export async function nextOrderNumber(
  trx: Kysely<Tables>,
  prefix: string,
  nowMs: number,
): Promise<string> {
  const month = indianDay(nowMs).slice(2, 7).replace('-', '');
  const count = await nextNumber(trx, `order ${month}`);
  return `${prefix}-${month}-${String(count).padStart(4, '0')}`;
}
