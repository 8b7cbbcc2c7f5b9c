import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { answers, fillGaps } from '#contract/answers.ts';
import { formatPaise, type Price, priceOf } from '#contract/price.ts';
import type { Tables } from '../../db/tables.ts';
import { ApiError, InvalidBodyError } from '../../http/errors.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { createCatalogue } from '../catalogue/repository.ts';
import { AlreadyEnrolledError } from './errors.ts';
import { nextOrderNumber } from './order-numbers.ts';
import { statusAfter } from './order-states.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { isRegistered, type RegisteredOrder, registerOrder } from './registering.ts';
import { createOrders, type OrderRow, type Orders } from './repository.ts';
import { reusableOrder, type Today, takeUpAgain } from './reusable-order.ts';
import { basketOf, nextCheckAtMs } from './rules.ts';

export interface OrderingDependencies {
  db: Kysely<Tables>;
  clock: () => number;
  provider: PaymentProvider;
  /** Null: the academy is not registered for GST. */
  gstPercent: number | null;
  /** The letters that order numbers begin with. */
  numberPrefix: string;
  isEnrolled(userId: string, courseId: string): Promise<boolean>;
  rateLimits: Pick<RateLimits, 'take'>;
}

export interface OrderRequest {
  userId: string;
  /** Her network address. */
  address: string;
  courseIds: string[];
  returnPath: string;
  /** The price that the page has shown; it is only compared with the real one, and never used. */
  statedPaise?: number | undefined;
}

/** Card providers take no smaller amount. */
const leastPaise = 100;

/**
 * Answers an order that the provider knows and that can be paid. The same basket again is the same
 * order while it can be paid, and a provider's order is paid once at most: so nobody pays twice.
 * Throws `InvalidBodyError`, `AlreadyEnrolledError`, `TooManyTriesError`, `ProviderUnavailableError`.
 */
export async function placeOrder(
  dependencies: OrderingDependencies,
  wanted: OrderRequest,
): Promise<RegisteredOrder> {
  const order = await openOrder(dependencies, wanted);
  return isRegistered(order) ? order : registerOrder(dependencies, order);
}

/** Takes up the basket's order while it can be paid, or makes one; closes others with its courses. */
async function openOrder(
  dependencies: OrderingDependencies,
  wanted: OrderRequest,
): Promise<OrderRow> {
  const { db, clock, provider, gstPercent, numberPrefix, rateLimits } = dependencies;
  const { userId, courseIds, address } = wanted;
  const courses = await requestedCourses(dependencies, wanted);
  const price = priceToday(courses, gstPercent);
  checkPrice(price.amountInPaise, wanted);
  const basket = { userId, basket: basketOf(courseIds) };
  const today = { price, provider, nowMs: clock() };
  const known = await reusableOrder(createOrders(db), basket, today);
  // Before the transaction below, so that whoever is refused keeps the orders that she has.
  if (!known || !isRegistered(known)) {
    await rateLimits.take('placeOrder', { address, account: userId });
  }
  return db.transaction().execute(async (trx) => {
    const orders = createOrders(trx);
    await orders.lockStudent(userId);
    const taken = await takeUpAgain(orders, wanted, { price, provider, nowMs: clock() });
    await closeOthers(orders, wanted, taken);
    if (taken) return taken;
    const nowMs = clock();
    const number = await nextOrderNumber(trx, numberPrefix, nowMs);
    const order = newOrder(wanted, { number, price, gstPercent, provider, nowMs });
    await orders.insert(order, courses);
    return order;
  });
}

/**
 * Tells whether this order may be sold: whoever orders its courses now would get it. One that was
 * replaced is sold only after it is ordered once more, which closes the one in its place.
 */
export async function isForSale(
  dependencies: OrderingDependencies,
  order: OrderRow,
  ordered: { course_id: string }[],
): Promise<boolean> {
  const { db, clock, provider, gstPercent } = dependencies;
  const courseIds = ordered.map(({ course_id }) => course_id);
  const courses = await requestedCourses(dependencies, { userId: order.user_id, courseIds }).catch(
    (error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    },
  );
  if (!courses || order.failure === 'replaced') return false;
  const basket = { userId: order.user_id, basket: order.basket };
  const today = { price: priceToday(courses, gstPercent), provider, nowMs: clock() };
  return (await reusableOrder(createOrders(db), basket, today))?.id === order.id;
}

const priceToday = (courses: { fees_in_rupees: number }[], gstPercent: number | null): Price =>
  priceOf(
    courses.map((course) => course.fees_in_rupees),
    gstPercent,
  );

/**
 * Closes her open orders with one of these courses, of another basket, price or provider. If one is paid
 * after all, that still counts, and the price of what she has by then is given back.
 */
export async function closeOthers(
  orders: Orders,
  { userId, courseIds }: Pick<OrderRequest, 'userId' | 'courseIds'>,
  taken: OrderRow | undefined,
): Promise<void> {
  for (const open of await orders.openWith(userId, courseIds)) {
    if (open.id === taken?.id) continue;
    // Where this answers false, the order was settled meanwhile, and is open no more.
    await orders.move(open, statusAfter(open.status, 'given_up'), { failure: 'replaced' });
  }
}

function newOrder(
  { userId, courseIds, returnPath }: OrderRequest,
  {
    number,
    price,
    gstPercent,
    provider,
    nowMs,
  }: Today & {
    number: string;
    gstPercent: number | null;
  },
): OrderRow {
  return {
    id: randomUUID(),
    number,
    user_id: userId,
    status: 'created',
    subtotal_in_paise: price.subtotalInPaise,
    gst_in_paise: price.gstInPaise,
    gst_percent: gstPercent,
    amount_in_paise: price.amountInPaise,
    currency: 'INR',
    basket: basketOf(courseIds),
    return_path: returnPath,
    provider: provider.name,
    provider_order_id: null,
    payment_id: null,
    failure: null,
    created_at_ms: nowMs,
    paid_at_ms: null,
    checked_at_ms: nowMs,
    next_check_at_ms: nextCheckAtMs(nowMs, nowMs),
    actor: null,
    note: null,
  };
}

/** Throws `InvalidBodyError` for what is not offered, `AlreadyEnrolledError` for what she has. */
export async function requestedCourses(
  { db, isEnrolled }: Pick<OrderingDependencies, 'db' | 'isEnrolled'>,
  { userId, courseIds }: Pick<OrderRequest, 'userId' | 'courseIds'>,
) {
  const offered = await createCatalogue(db).offered(courseIds);
  const courses = offered.map(({ id: course_id, name, fees_in_rupees }) => ({
    course_id,
    name,
    fees_in_rupees,
  }));
  const unknown = courseIds.find((id) => !courses.some((course) => course.course_id === id));
  if (unknown !== undefined) {
    throw wrongField('course_ids', fillGaps(answers.courseUnknown, { course: unknown }));
  }
  for (const { course_id, name } of courses) {
    if (await isEnrolled(userId, course_id)) throw new AlreadyEnrolledError(name);
  }
  return courses;
}

function checkPrice(amountInPaise: number, { statedPaise }: OrderRequest): void {
  if (amountInPaise < leastPaise) throw wrongField('course_ids', answers.orderSmall);
  if (statedPaise === undefined || statedPaise === amountInPaise) return;
  throw wrongField('amount', fillGaps(answers.priceNow, { amount: formatPaise(amountInPaise) }));
}

export const wrongField = (field: string, message: string) =>
  new InvalidBodyError(message, { [field]: [message] });
