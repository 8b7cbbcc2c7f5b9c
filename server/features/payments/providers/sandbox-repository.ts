import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

type SandboxOrder = Selectable<Tables['sandbox_orders']>;

export interface SandboxOrders {
  byId(id: string): Promise<SandboxOrder | undefined>;
  insert(order: SandboxOrder): Promise<void>;
  refundedOf(paymentId: string): Promise<number>;
  /** The same id again is the same refund. */
  refund(refund: Selectable<Tables['sandbox_refunds']>): Promise<void>;
  /** Does nothing to an order whose status is none of `from`. */
  change(
    id: string,
    from: SandboxOrder['status'][],
    to: Partial<Pick<SandboxOrder, 'status' | 'payment_id'>>,
  ): Promise<void>;
}

export function createSandboxOrders(db: Kysely<Tables>): SandboxOrders {
  return {
    byId: (id) =>
      db.selectFrom('sandbox_orders').selectAll().where('id', '=', id).executeTakeFirst(),
    async insert(order) {
      await db.insertInto('sandbox_orders').values(order).execute();
    },
    async refundedOf(paymentId) {
      const { sum } = await db
        .selectFrom('sandbox_refunds')
        .select(({ fn }) => fn.sum('amount_in_paise').as('sum'))
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow();
      return Number(sum ?? 0);
    },
    async refund(refund) {
      const inserted = db.insertInto('sandbox_refunds').values(refund);
      await inserted.onConflict((conflict) => conflict.doNothing()).execute();
    },
    async change(id, from, to) {
      const order = db.updateTable('sandbox_orders').set(to).where('id', '=', id);
      await order.where('status', 'in', from).execute();
    },
  };
}
