import type { Kysely } from 'kysely';
import { nextNumber } from '../../db/number-series.ts';
import type { Tables } from '../../db/tables.ts';
import { indianDay } from '../appointments/rules.ts';

const mostInitials = 4;

/** `TMA` for Tamil Makeover Academy; `ORD` where a name has no letters that a till can type. */
export function orderPrefix(academyName: string): string {
  const initials = academyName.split(/\s+/).map((word) => /^[A-Za-z]/.exec(word)?.[0] ?? '');
  return initials.join('').toUpperCase().slice(0, mostInitials) || 'ORD';
}

/**
 * `TMA-2611-0482`: the 482nd order of November 2026 by the Indian calendar, short enough to be read
 * out on the phone. It says nothing of a payment: invoices have a series of their own.
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
