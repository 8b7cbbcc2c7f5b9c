import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Resolves to the next number of a series, from 1. Hand over the transaction that uses it: then none is
 * used twice or left out.
 */
export async function nextNumber(trx: Kysely<Tables>, series: string): Promise<number> {
  const { last_number } = await trx
    .insertInto('number_series')
    .values({ name: series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ last_number: sql<number>`number_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}
