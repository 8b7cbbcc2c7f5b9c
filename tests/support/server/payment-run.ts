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

type ProcessDependencies = ReturnType<typeof openProcess>['dependencies'];
type Jobs = ReturnType<typeof openProcess>['jobs'];

function openProcess(academy: TestAcademy, steps: number | undefined) {
  const db = mortal(academy.db, steps);
  const jobs = paymentJobs({ ...academy, db });
  const { isEnrolled } = createEnrolments(db);
  const rateLimits = createRateLimits(db, {
    commit: createOwnCommit(db),
    secret: 's',
    clock: () => academy.clock.ms,
  });
  const numberPrefix = 'TMA';
  return {
    jobs,
    dependencies: { ...jobs.dependencies, gstPercent: 18, numberPrefix, isEnrolled, rateLimits },
  };
}

/** Works in a process that is killed after `steps`; resolves to undefined where that happened meanwhile. */
export async function inProcess<T>(
  academy: TestAcademy,
  steps: number | undefined,
  work: (dependencies: ProcessDependencies, jobs: Jobs) => Promise<T>,
): Promise<T | undefined> {
  const { dependencies, jobs } = openProcess(academy, steps);
  try {
    return await work(dependencies, jobs);
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
  dependencies: ProcessDependencies,
  { providerOrderId, paymentId, amountInPaise, eventId }: News,
) =>
  settle(dependencies, {
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
  dependencies: ProcessDependencies,
  razorpay: Razorpay,
  { providerOrderId, paymentId }: News,
): Promise<void> {
  if (razorpay.payments.get(paymentId)?.status !== 'refunded') return;
  const event = { provider: 'razorpay', id: `refund of ${paymentId}` };
  await settle(dependencies, {
    providerOrderId,
    paymentState: { kind: 'refunded', paymentId },
    event,
  });
}

/** Gives back the first order that this student has paid, as staff does; does nothing where there is none. */
export async function refundByHand(
  dependencies: ProcessDependencies,
  userId: string,
): Promise<void> {
  const { db, clock, effects } = dependencies;
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
  const { dependencies, jobs } = openProcess(academy, undefined);
  for (const one of news) await tell(dependencies, one);
  academy.clock.ms += dayMs + 1;
  while ((await jobs.reconciler.runOnce()) > 0) academy.clock.ms += 1;
}

/** Makes refunds until none waits any more, and expects that none had an error. */
export async function calmDown(academy: TestAcademy): Promise<void> {
  const { refundJob, errors } = openProcess(academy, undefined).jobs;
  while ((await refundJob.runOnce()) > 0);
  expect(errors).toEqual([]);
}
