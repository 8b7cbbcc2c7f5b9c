import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { createRounds } from '../../scheduling/rounds.ts';
import { isOrderOf, isTestOfBefore, type PaymentProvider } from './providers/provider.ts';
import { createRefunds, type RefundRow } from './refund-repository.ts';
import { createOrders } from './repository.ts';

interface RefundJobDependencies {
  db: Kysely<Tables>;
  clock: () => number;
  provider: PaymentProvider;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface RefundJob {
  /** Asks the provider for every refund that is due, once each; answers how many are done. */
  runOnce(): Promise<number>;
  start(): void;
  /** Resolves when the request under way has ended. */
  stop(): Promise<void>;
}

const roundMs = 15_000;
/** Longer than any request can take; after that, the process that claimed the refund has died. */
const claimMs = 2 * 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 3600 * 1000;

/**
 * Gives back what `refunds` says, on any number of processes. It never gives up, since the money is
 * not ours: a refund that cannot be made stays in the table, in the log and in `/metrics`.
 */
export function createRefundJob({ db, clock, provider, log }: RefundJobDependencies): RefundJob {
  const refunds = createRefunds(db);
  let isStopping = false;

  async function attempt(refund: RefundRow): Promise<boolean> {
    const { id: key, payment_id: paymentId, attempts } = refund;
    try {
      const order = await createOrders(db).byId(refund.order_id);
      if (order && isTestOfBefore(provider.name, order)) {
        await refunds.change(key, { due_at_ms: null, done_at_ms: clock(), last_error: null });
        return true;
      }
      if (!order || !isOrderOf(provider.name, order)) {
        throw new Error(`it was paid by ${order?.provider}, which is not the provider of today`);
      }
      const wanted = { key, paymentId, amountInPaise: refund.amount_in_paise };
      const { refundId, amountInPaise, isMade } = await provider.refund(wanted);
      await refunds.change(key, {
        ...(isMade
          ? { due_at_ms: null, done_at_ms: clock(), last_error: null }
          : { due_at_ms: clock() + longestPauseMs, last_error: 'pending at the provider' }),
        provider_refund_id: refundId,
        amount_in_paise: amountInPaise,
      });
      return isMade;
    } catch (error) {
      const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
      await refunds.change(key, {
        due_at_ms: clock() + pauseMs,
        last_error: String(error instanceof Error ? (error.cause ?? error) : error),
      });
      log.error({ err: error, refund: key, attempts }, 'a refund could not be made; tried again');
      return false;
    }
  }

  async function runOnce(): Promise<number> {
    let done = 0;
    while (!isStopping) {
      const refund = await refunds.claim(clock(), claimMs);
      if (!refund) break;
      if (await attempt(refund)) done += 1;
    }
    return done;
  }

  const rounds = createRounds({ work: runOnce, everyMs: roundMs, name: 'refunding', log });
  return {
    runOnce,
    start: rounds.start,
    stop() {
      isStopping = true;
      return rounds.stop();
    },
  };
}
