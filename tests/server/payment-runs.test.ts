import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { priceOf } from '#contract/price.ts';
import type { Tables } from '../../server/db/tables.ts';
import { confirmPayment } from '../../server/features/payments/confirming.ts';
import { placeOrder } from '../../server/features/payments/ordering.ts';
import { createOrders } from '../../server/features/payments/repository.ts';
import {
  calmDown,
  inProcess,
  type News,
  newsOf,
  type Razorpay,
  refundByHand,
  tell,
  tellAll,
  tellRefund,
} from '../support/server/payment-run.ts';
import { createRazorpay } from '../support/server/razorpay-stand-in.ts';
import { openAcademy, type TestAcademy } from '../support/server/server-app.ts';

const runs = 500;
/** PostgreSQL answers over a socket: fewer there, for the same time. */
const runsOnPostgres = 100;
const hourMs = 3600 * 1000;

/** After how many steps the process is killed that does this; undefined: it lives. */
const life = fc.option(fc.nat(40), { nil: undefined });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('webhook'), which: fc.nat(5), life }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('callback'), which: fc.nat(5), life }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reconcile'), which: fc.nat(5), life }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('refund'), which: fc.nat(5), life }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('news'), which: fc.nat(5), life }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('staff'), which: fc.nat(5), life }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait'), which: fc.nat(300), life }) },
);
const plan = fc.record({
  baskets: fc.array(
    fc.record({
      courseIds: fc.subarray(['1', '2', '3', '4'], { minLength: 1 }),
      /** The number of tabs in which she pays it: two, one, or none. */
      payments: fc.constantFrom(0, 1, 1, 1, 2),
      life,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  /** In any order, each any number of times: lost, late, twice. */
  steps: fc.array(step, { maxLength: 10 }),
  refundFault: fc.constantFrom(null, { status: 500 }, 'deaf' as const),
  /** When the servers die that make the refunds of the last days. */
  refundLives: fc.array(fc.option(fc.nat(12), { nil: undefined }), { maxLength: 2 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

test(`in ${runs} seeded runs each course is hers once, and each rupee is kept once or given back`, async () => {
  const razorpay = await createRazorpay();
  onTestFinished(razorpay.close);
  const academy = await openAcademy(razorpay.environment);
  // Processes are killed here, not the machine: what was written need not be on the disk.
  if (academy.config.databaseUrl === null) await sql`pragma synchronous = off`.execute(academy.db);
  const property = fc.asyncProperty(plan, (one) => checkRun(academy, razorpay, one));
  const numRuns = academy.config.databaseUrl === null ? runs : runsOnPostgres;
  await fc.assert(property, { numRuns, seed: 20_261_122, endOnFailure: true });

  const papers = await academy.db.selectFrom('invoices').select('number').execute();
  expect(papers.length).toBeGreaterThan(numRuns / 2);
  // The runs take more than a year of the clock, and each year has a series of each kind.
  const bySeries = Map.groupBy(papers, ({ number }) => number.replace(/\d+$/, ''));
  for (const [series, { length }] of bySeries) {
    const counts = papers
      .filter(({ number }) => number.startsWith(series))
      .map(({ number }) => Number(number.slice(series.length)))
      .sort((one, other) => one - other);
    const whole = Array.from({ length }, (_, n) => n + 1);
    expect(counts, `${series}: none twice, none missing`).toEqual(whole);
  }
}, 900_000);

async function checkRun(academy: TestAcademy, razorpay: Razorpay, run: Plan): Promise<void> {
  const { db, clock } = academy;
  const userId = await addStudent(db);
  const paid: { providerOrderId: string; paymentId: string; signature: string; news: News }[] = [];
  for (const { courseIds, payments, life } of run.baskets) {
    // Each student orders from a network of her own.
    const request = { userId, address: userId, courseIds, returnPath: '/order-success' };
    const tap = (steps?: number) =>
      inProcess(academy, steps, (dependencies) => placeOrder(dependencies, request));
    // She taps again when the server has died under her.
    const order = (await tap(life)) ?? (await tap());
    for (let n = 0; n < payments && order; n++) {
      const proof = razorpay.pay(order.provider_order_id);
      paid.push({
        providerOrderId: proof.order_id,
        paymentId: proof.payment_id,
        signature: proof.signature,
        news: newsOf(razorpay, proof.payment_id),
      });
    }
  }
  razorpay.stand.fault = null;
  let fault: Plan['refundFault'] = run.refundFault;
  for (const { does, which, life } of run.steps) {
    const payment = paid[which % Math.max(1, paid.length)];
    await inProcess(academy, life, async (dependencies, jobs) => {
      if (does === 'webhook' && payment) await tell(dependencies, payment.news);
      if (does === 'news' && payment) await tellRefund(dependencies, razorpay, payment.news);
      if (does === 'callback' && payment) {
        const order = await createOrders(dependencies.db).byProviderOrder(payment.providerOrderId);
        if (order) await confirmPayment(dependencies, order, payment);
      }
      if (does === 'reconcile') await jobs.reconciler.runOnce();
      if (does === 'staff') await refundByHand(dependencies, userId);
      if (does === 'wait') clock.ms += which * 1000;
      if (does === 'refund') {
        razorpay.stand.fault = fault;
        await jobs.refundJob.runOnce();
        if (razorpay.calls.at(-1)?.endsWith('/refund')) fault = null;
      }
    });
    razorpay.stand.fault = null;
  }
  await tellAll(
    academy,
    paid.map(({ news }) => news),
  );
  for (const life of run.refundLives) {
    razorpay.stand.fault = fault;
    await inProcess(academy, life, (_, { refundJob }) => refundJob.runOnce());
    fault = razorpay.stand.fault = null;
    clock.ms += hourMs;
  }
  await calmDown(academy);
  await expectFairness(db, razorpay, userId);
}

async function expectFairness(
  db: Kysely<Tables>,
  razorpay: Razorpay,
  userId: string,
): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();
  const ids = orders.map(({ id }) => id);
  const courses = await db
    .selectFrom('order_courses')
    .innerJoin('orders', 'orders.id', 'order_courses.order_id')
    .select(['course_id', 'fees_in_rupees', 'refund_id', 'orders.status'])
    .where('order_id', 'in', ids)
    .execute();
  const hers = courses.filter(({ status, refund_id }) => status === 'paid' && refund_id === null);
  const enrolled = await db
    .selectFrom('enrolments')
    .select('course_id')
    .where('user_id', '=', userId)
    .execute();
  const names = (list: { course_id: string }[]) => list.map(({ course_id }) => course_id).sort();
  expect(names(enrolled), 'each course once').toEqual(names(hers));

  const payments = [...razorpay.payments.values()].filter(({ order_id }) =>
    orders.some(({ provider_order_id }) => provider_order_id === order_id),
  );
  const kept = payments.reduce(
    (sum, { amount, amount_refunded }) => sum + amount - amount_refunded,
    0,
  );
  const fees = hers.map(({ fees_in_rupees }) => fees_in_rupees);
  expect(kept, 'each rupee once').toBe(priceOf(fees, 18).amountInPaise);

  const papers = await db.selectFrom('invoices').selectAll().where('order_id', 'in', ids).execute();
  const valid = papers.reduce((sum, { kind, document }) => {
    const { totalInPaise } = JSON.parse(document);
    return kind === 'invoice' ? sum + totalInPaise : sum - totalInPaise;
  }, 0);
  expect(valid, 'the papers say what was kept').toBe(kept);
}

async function addStudent(db: Kysely<Tables>): Promise<string> {
  const id = randomUUID();
  const row = { id, name: 'Meena', email: `${id}@example.com`, role: 'User' };
  const times = { created_at: '2025-11-20T04:00:00.000Z', updated_at: '2025-11-20T04:00:00.000Z' };
  // better-auth's own columns are not in `Tables`.
  const users = db.withTables<{ users: Record<string, unknown> }>();
  await users
    .insertInto('users')
    .values({ ...row, ...times, email_verified: sql`true` })
    .execute();
  return id;
}
