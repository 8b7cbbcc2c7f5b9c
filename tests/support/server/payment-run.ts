import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createOwnCommit } from '../../../server/db/group-commit.ts';
import { createEnrolments } from '../../../server/features/enrolments/repository.ts';
import { refundOrder } from '../../../server/features/payments/refunding.ts';
import { isPaidOrder } from '../../../server/features/payments/repository.ts';
import { settle } from '../../../server/features/payments/settlement.ts';
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts';
import { Killed, mortal } from './mortal-process.ts';
import { paymentJobs } from './payment-jobs.ts';
import type { createRazorpay } from './razorpay-stand-in.ts';
import type { TestAcademy } from './server-app.ts';

export type Razorpay = Awaited<ReturnType<typeof createRazorpay>>;

const dayMs = 24 * 3600 * 1000;

type ProcessParts = ReturnType<typeof partsOf>['parts'];
type Jobs = ReturnType<typeof partsOf>['jobs'];

function partsOf(academy: TestAcademy, steps: number | undefined) {
  const db = mortal(academy.db, steps);
  const jobs = paymentJobs({ ...academy, db });
  const { isEnrolled } = createEnrolments(db);
  const rateLimits = createRateLimits(db, {
    commit: createOwnCommit(db),
    secret: 's',
    clock: () => academy.clock.ms,
  });
  const numberPrefix = 'TMA';
  return { jobs, parts: { ...jobs.parts, gstPercent: 18, numberPrefix, isEnrolled, rateLimits } };
}

/** Works in a process that is killed after `steps`; resolves to undefined where that happened meanwhile. */
export async function inProcess<T>(
  academy: TestAcademy,
  steps: number | undefined,
  work: (parts: ProcessParts, jobs: Jobs) => Promise<T>,
): Promise<T | undefined> {
  const { parts, jobs } = partsOf(academy, steps);
  try {
    return await work(parts, jobs);
  } catch (error) {
    const { cause } = error as Error; // only errors are thrown here
    if (error instanceof Killed || cause instanceof Killed) return undefined;
    throw error;
  }
}

/** The news that a webhook brings, under an id that is the same each time it is sent. */
export interface News {
  providerOrderId: string;
  paymentId: string;
  amountInPaise: number;
  eventId: string;
}

export function newsOf(razorpay: Razorpay, paymentId: string): News {
  const payment = razorpay.payments.get(paymentId);
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  const { order_id: providerOrderId, amount: amountInPaise } = payment;
  return { providerOrderId, paymentId, amountInPaise, eventId: randomUUID() };
}

export const tell = (
  parts: ProcessParts,
  { providerOrderId, paymentId, amountInPaise, eventId }: News,
) =>
  settle(parts, {
    providerOrderId,
    paymentState: {
      kind: 'captured',
      paymentId,
      amountInPaise,
      refundedInPaise: 0,
      currency: 'INR',
    },
    event: { provider: 'razorpay', id: eventId },
  });

/** Tells of `refund.processed`, once the provider has given all of a payment back; before, does nothing. */
export async function tellRefund(
  parts: ProcessParts,
  razorpay: Razorpay,
  { providerOrderId, paymentId }: News,
): Promise<void> {
  if (razorpay.payments.get(paymentId)?.status !== 'refunded') return;
  const event = { provider: 'razorpay', id: `refund of ${paymentId}` };
  await settle(parts, { providerOrderId, paymentState: { kind: 'refunded', paymentId }, event });
}

/** Gives back the first order that this student has paid, as staff does; does nothing where there is none. */
export async function refundByHand(parts: ProcessParts, userId: string): Promise<void> {
  const { db, clock, effects } = parts;
  const rows = db.selectFrom('orders').selectAll().where('user_id', '=', userId);
  const order = (await rows.execute()).find(isPaidOrder);
  if (!order) return;
  const cause = { reason: 'by_staff', note: 'asked', actor: 'Kavitha' } as const;
  await db
    .transaction()
    .execute((trx) => refundOrder(trx, order, cause, { effects, nowMs: clock() }));
}

/** Tells all the news, since a webhook comes again until it is answered; a day later reconciles the rest. */
export async function tellAll(academy: TestAcademy, news: News[]): Promise<void> {
  const { parts, jobs } = partsOf(academy, undefined);
  for (const one of news) await tell(parts, one);
  academy.clock.ms += dayMs + 1;
  while ((await jobs.reconciler.runOnce()) > 0) academy.clock.ms += 1;
}

/** Makes refunds until none waits any more, and expects that none had an error. */
export async function calmDown(academy: TestAcademy): Promise<void> {
  const { refundJob, errors } = partsOf(academy, undefined).jobs;
  while ((await refundJob.runOnce()) > 0);
  expect(errors).toEqual([]);
}
