import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { OrderStatus } from '#contract/payment.ts';
import type { Translations } from '#contract/translations.ts';
import { holds, type Rows, streamedRows } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { readTranslations, renamed } from '../../db/translations.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderCourse = Omit<Selectable<Tables['order_courses']>, 'order_id'> & {
  /** Translations of the name when it was sold; none where the course is called otherwise by now. */
  translations: Translations;
};

/** An order whose payment is known: it was captured, or taken at the desk. */
export type PaidOrder = OrderRow & { payment_id: string };

export const isPaidOrder = (order: OrderRow): order is PaidOrder =>
  order.status === 'paid' && order.payment_id !== null;

export type SoldCourse = Omit<OrderCourse, 'refund_id' | 'translations'>;

export interface OrderLine extends OrderRow {
  student: string;
  email: string;
  /** The courses' names as they were sold. */
  courses: string;
}

interface OrderFilter {
  status?: OrderStatus | undefined;
  /** When it was made: epoch milliseconds, the end not included. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  email?: string | undefined;
  /** A part of the student's name or address, or of the order's number. */
  search?: string | undefined;
  /** Only this range of the list. */
  rows?: Rows | undefined;
}

export interface Orders {
  /** The newest first, one row at a time. */
  list(filter: OrderFilter): AsyncIterable<OrderLine>;
  /** Makes this student's orders wait for each other until the transaction ends. */
  lockStudent(userId: string): Promise<void>;
  insert(order: Insertable<Tables['orders']>, courses: SoldCourse[]): Promise<void>;
  byId(id: string): Promise<OrderRow | undefined>;
  byProviderOrder(providerOrderId: string): Promise<OrderRow | undefined>;
  /** Finds an order by its number, in capitals or not, or by its provider's id, as older ones are named. */
  byNumber(number: string): Promise<OrderRow | undefined>;
  /** The order of this payment, as `plainReference` spells it; older ones are kept as they were typed. */
  byReference(reference: string): Promise<OrderRow | undefined>;
  /** The open order of a basket, of which there is one at most; else the newest. */
  latestOfBasket(userId: string, basket: string): Promise<OrderRow | undefined>;
  /** Her open orders that hold one of these courses. */
  openWith(userId: string, courseIds: string[]): Promise<OrderRow[]>;
  coursesOf(orderId: string): Promise<OrderCourse[]>;
  /** Answers false when the order's status is not as it was read: another process has moved it. */
  move(
    order: OrderRow,
    status: OrderStatus,
    changes?: Updateable<Tables['orders']>,
  ): Promise<boolean>;
  /**
   * Takes the next look-up of an open order, and answers it as it is by now; undefined: another process has
   * it, or the order is settled.
   */
  claimCheck(
    order: OrderRow,
    times: { nowMs: number; nextCheckAtMs: number },
  ): Promise<OrderRow | undefined>;
  dueForCheck(nowMs: number, limit: number): Promise<OrderRow[]>;
  /** Resolves to false when this event was counted before. */
  remember(event: Insertable<Tables['payment_events']>): Promise<boolean>;
  /** The id of another paid order of hers for this course; null: there is none. */
  otherPaidOrder(order: OrderRow, courseId: string): Promise<string | null>;
}

/** Works on the database and, for what must happen together, on a transaction. */
export function createOrders(db: Kysely<Tables>): Orders {
  const orders = () => db.selectFrom('orders').selectAll('orders');

  return {
    list({ status, fromMs, untilMs, email, search, rows }) {
      let lines = orders()
        .innerJoin('users', 'users.id', 'orders.user_id')
        .select(['users.name as student', 'users.email'])
        .select(({ selectFrom }) =>
          selectFrom('order_courses')
            .whereRef('order_id', '=', 'orders.id')
            // Both databases know this function, in this spelling.
            .select(sql<string>`string_agg(name, ', ' order by course_id)`.as('names'))
            .$asScalar()
            .$notNull()
            .as('courses'),
        )
        .orderBy('orders.created_at_ms', 'desc')
        .orderBy('orders.id');
      if (status) lines = lines.where('orders.status', '=', status);
      if (fromMs !== undefined) lines = lines.where('orders.created_at_ms', '>=', fromMs);
      if (untilMs !== undefined) lines = lines.where('orders.created_at_ms', '<', untilMs);
      if (email) lines = lines.where('users.email', '=', email.toLowerCase());
      if (search) lines = lines.where(({ or }) => or(searched.map((name) => holds(name, search))));
      if (rows) lines = lines.offset(rows.offset).limit(rows.limit);
      return lines.stream(streamedRows);
    },

    async lockStudent(userId) {
      // Any change of her row is a lock on both databases; SQLite knows no `for update`.
      const student = db.updateTable('users').set(({ ref }) => ({ role: ref('role') }));
      await student.where('id', '=', userId).execute();
    },

    async insert(order, courses) {
      await db.insertInto('orders').values(order).execute();
      const rows = courses.map((course) => ({ ...course, order_id: order.id }));
      await db.insertInto('order_courses').values(rows).execute();
    },

    byId: (id) => orders().where('id', '=', id).executeTakeFirst(),

    byProviderOrder: (providerOrderId) =>
      orders().where('provider_order_id', '=', providerOrderId).executeTakeFirst(),

    byNumber: (number) =>
      orders()
        .where(({ eb, or }) =>
          or([eb('number', '=', number.toUpperCase()), eb('provider_order_id', '=', number)]),
        )
        .executeTakeFirst(),

    byReference: (reference) =>
      orders().where(sql`upper(replace(payment_id, ' ', ''))`, '=', reference).executeTakeFirst(),

    async latestOfBasket(userId, basket) {
      const ofBasket = orders().where('user_id', '=', userId).where('basket', '=', basket);
      const open = await ofBasket.where('status', 'in', ['created', 'pending']).executeTakeFirst();
      return open ?? ofBasket.orderBy('created_at_ms', 'desc').limit(1).executeTakeFirst();
    },

    openWith: (userId, courseIds) =>
      orders()
        .where('user_id', '=', userId)
        .where('status', 'in', ['created', 'pending'])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('order_courses')
              .select('course_id')
              .whereRef('order_id', '=', 'orders.id')
              .where('course_id', 'in', courseIds),
          ),
        )
        .execute(),

    async coursesOf(orderId) {
      const rows = await db
        .selectFrom('order_courses')
        .leftJoin('courses', (join) =>
          join
            .onRef('courses.id', '=', 'order_courses.course_id')
            .onRef('courses.name', '=', 'order_courses.name'),
        )
        .select(['course_id', 'order_courses.name', 'order_courses.fees_in_rupees', 'refund_id'])
        .select('courses.translations')
        .where('order_id', '=', orderId)
        .orderBy('course_id')
        .execute();
      return rows.map(({ translations, ...course }) => ({
        ...course,
        // An invoice keeps these for ever, and nothing else of what is written of a course.
        translations: renamed(readTranslations(translations ?? '{}'), { name: 'name' }),
      }));
    },

    async move(order, status, changes = {}) {
      const moved = await db
        .updateTable('orders')
        .set({ ...changes, status })
        .where('id', '=', order.id)
        .where('status', '=', order.status)
        .returning('id')
        .executeTakeFirst();
      return moved !== undefined;
    },

    claimCheck: (order, { nowMs, nextCheckAtMs }) =>
      db
        .updateTable('orders')
        .set({ checked_at_ms: nowMs, next_check_at_ms: nextCheckAtMs })
        .where('id', '=', order.id)
        .where('checked_at_ms', '=', order.checked_at_ms)
        // The order was settled since it was read; planning another check would never end.
        .where('next_check_at_ms', 'is not', null)
        .returningAll()
        .executeTakeFirst(),

    dueForCheck: (nowMs, limit) =>
      orders()
        .where('next_check_at_ms', '<=', nowMs)
        .orderBy('next_check_at_ms')
        .limit(limit)
        .execute(),

    async remember(event) {
      const inserted = await db
        .insertInto('payment_events')
        .values(event)
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    async otherPaidOrder(order, courseId) {
      const other = await orders()
        .innerJoin('order_courses', 'order_courses.order_id', 'orders.id')
        .where('orders.user_id', '=', order.user_id)
        .where('orders.status', '=', 'paid')
        .where('orders.id', '!=', order.id)
        .where('order_courses.course_id', '=', courseId)
        .where('order_courses.refund_id', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return other?.id ?? null;
    },
  };
}

const searched = ['users.name', 'users.email', 'orders.number'];
