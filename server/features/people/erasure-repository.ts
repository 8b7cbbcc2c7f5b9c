import { type Kysely, sql, type Transaction } from 'kysely';
import { indianDay } from '#contract/indian-day.ts';
import type { Row } from '../../db/portable-row.ts';
import type { Tables } from '../../db/tables.ts';
import { erasedAddress } from '../../mail/erased-address.ts';
import { createOrders } from '../payments/repository.ts';
import { isHers, type Person } from './person-repository.ts';
import { personalTables, tablesOfPeople } from './personal-tables.ts';

export interface Erased {
  /** The number of deleted rows, by table. */
  deleted: Record<string, number>;
  /** The number of orders that the law makes us keep; if there are any, her name stays too. */
  keptOrders: number;
  /** The number of appointments that lie ahead: each goes when its day is over. */
  appointmentsAhead: number;
}

/** Thrown while a payment may still arrive: its money would belong to nobody. */
export class OpenOrderError extends Error {
  override name = 'OpenOrderError';
}

/**
 * Erases all that we hold of a person but what the law makes us keep: orders that were paid, also
 * those given back (docs/decisions/046). Throws `OpenOrderError`.
 */
export async function erasePerson(
  trx: Transaction<Tables>,
  person: Person,
  nowMs: number,
): Promise<Erased> {
  if (person.id !== null) await requireNoOpenOrder(trx, person.id);
  const deleted: Record<string, number> = {};
  const untyped = trx.withTables<Record<string, Row>>();
  for (const [table, rule] of tablesOfPeople) {
    const whose = person[rule.holds];
    if (whose === null || rule.erasure === 'by_rule') continue;
    const rows = untyped.deleteFrom(table).where(isHers(rule, whose));
    const { numDeletedRows } = await rows.executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) deleted[table] = Number(numDeletedRows);
  }
  const appointments = await eraseAppointments(trx, person.email, indianDay(nowMs));
  if (appointments.past > 0) deleted.appointments = appointments.past;
  const orders = person.id === null ? { unpaid: 0, kept: 0 } : await eraseOrders(trx, person.id);
  if (orders.unpaid > 0) deleted.orders = orders.unpaid;
  if (person.id !== null) {
    await eraseAccount(trx, person.id, { isKept: orders.kept > 0, nowMs });
    if (orders.kept === 0) deleted.users = 1;
  }
  return { deleted, keptOrders: orders.kept, appointmentsAhead: appointments.ahead };
}

/**
 * Deletes what a call has written for an erased person that was under way as she was erased, where her
 * account is kept for its orders: no foreign key refuses it then.
 */
export async function eraseLateRows(db: Kysely<Tables>): Promise<void> {
  const untyped = db.withTables<Record<string, Row>>();
  const erased = () =>
    untyped.selectFrom('users').select('id').where('email', 'like', erasedAddress('%'));
  for (const [table, { column, holds, erasure }] of tablesOfPeople) {
    if (holds === 'email' || erasure === 'by_rule') continue;
    await untyped.deleteFrom(table).where(sql.ref(column), 'in', erased()).execute();
  }
}

async function requireNoOpenOrder(trx: Transaction<Tables>, userId: string): Promise<void> {
  // An order that is being placed at this moment is seen, and none is placed from here on.
  await createOrders(trx).lockStudent(userId);
  const open = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    // The server asks the provider about a failed one too (reconciling.ts): it may be paid after all.
    .where('next_check_at_ms', 'is not', null)
    .executeTakeFirst();
  if (open) throw new OpenOrderError('an order is open');
}

/** Deletes past and cancelled appointments, and marks the others, for which the studio expects her. */
async function eraseAppointments(trx: Kysely<Tables>, email: string | null, today: string) {
  if (email === null) return { past: 0, ahead: 0 };
  const past = await trx
    .deleteFrom('appointments')
    .where(isHers(personalTables.appointments, email))
    .where(({ or, eb }) => or([eb('date', '<', today), eb('status', '=', 'cancelled')]))
    .executeTakeFirstOrThrow();
  const ahead = await trx
    .updateTable('appointments')
    .set({ is_leaving: 1 })
    .where(isHers(personalTables.appointments, email))
    .executeTakeFirstOrThrow();
  return { past: Number(past.numDeletedRows), ahead: Number(ahead.numUpdatedRows) };
}

/** Deletes attempts to buy that came to nothing: they record no sale, as money that goes back does. */
async function eraseOrders(trx: Kysely<Tables>, userId: string) {
  const unpaid = trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'failed')
    .where('payment_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds').select('id').whereRef('order_id', '=', 'orders.id'))),
    );
  const ids = (await unpaid.execute()).map(({ id }) => id);
  if (ids.length > 0) {
    await trx.deleteFrom('order_courses').where('order_id', 'in', ids).execute();
    await trx.deleteFrom('orders').where('id', 'in', ids).execute();
  }
  const kept = await trx.selectFrom('orders').select('id').where('user_id', '=', userId).execute();
  return { unpaid: ids.length, kept: kept.length };
}

/** Deletes an account. One with orders keeps her name, as a receipt does, and nothing else of hers. */
async function eraseAccount(
  trx: Kysely<Tables>,
  userId: string,
  { isKept, nowMs }: { isKept: boolean; nowMs: number },
): Promise<void> {
  if (!isKept) {
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    return;
  }
  await trx
    .updateTable('users')
    .set({
      email: erasedAddress(userId),
      role: 'User',
      image: null,
      language: null,
      updated_at: new Date(nowMs).toISOString(),
    })
    .where('id', '=', userId)
    .execute();
}
