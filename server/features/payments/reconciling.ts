import type { FastifyBaseLogger } from 'fastify';
import { createRounds } from '../../scheduling/rounds.ts';
import { ProviderRefusedError, ProviderUnavailableError } from './errors.ts';
import { statusAfter } from './order-states.ts';
import { isOrderOf, type PaymentProvider } from './providers/provider.ts';
import { createOrders, type OrderRow } from './repository.ts';
import { giveUpAfterMs, giveUpUnansweredAfterMs, nextCheckAtMs } from './rules.ts';
import { type SettlementDependencies, settle } from './settlement.ts';

export interface ReconcilerDependencies extends SettlementDependencies {
  provider: PaymentProvider;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface Reconciler {
  /** Asks about every order that is due, a bounded number; answers how many it asked about. */
  runOnce(): Promise<number>;
  /** Asks now, for a student who waits, unless somebody asked just before. */
  checkNow(order: OrderRow): Promise<OrderRow>;
  start(): void;
  /** Answers when the look-up under way has ended; the rest of its round is left to others. */
  stop(): Promise<void>;
}

const roundMs = 15_000;
const ordersPerRound = 20;
const askAgainAfterMs = 3000;

/** Finds payments whose browser died and whose webhook was lost, on any number of processes. */
export function createReconciler(dependencies: ReconcilerDependencies): Reconciler {
  const { db, clock, provider, log } = dependencies;
  const orders = createOrders(db);
  let isStopping = false;

  /** Answers false when another process has taken this order. */
  async function check(read: OrderRow): Promise<boolean> {
    const nowMs = clock();
    const next = nextCheckAtMs(read.created_at_ms, nowMs);
    // It may have been registered since it was read, by a second tap.
    const order = await orders.claimCheck(read, { nowMs, nextCheckAtMs: next });
    if (!order) return false;
    const ageMs = nowMs - order.created_at_ms;
    if (order.provider_order_id && isOrderOf(provider.name, order)) {
      await settleFromProvider(order.provider_order_id, ageMs);
    }
    if (ageMs > giveUpAfterMs || !order.provider_order_id) await giveUp(order.id);
    return true;
  }

  /** Throws `ProviderUnavailableError` while the order is too young to be given up unanswered. */
  async function settleFromProvider(providerOrderId: string, ageMs: number): Promise<void> {
    try {
      const paymentState = await provider.fetchPaymentState(providerOrderId);
      await settle(dependencies, { providerOrderId, paymentState });
    } catch (err) {
      // A fault of our own gives nothing up: the money may be there.
      if (!(err instanceof ProviderUnavailableError)) throw err;
      const isRefused = err instanceof ProviderRefusedError;
      if (ageMs <= (isRefused ? giveUpAfterMs : giveUpUnansweredAfterMs)) throw err;
      log.error({ err, order: providerOrderId }, 'an order was given up without an answer');
    }
  }

  async function giveUp(id: string): Promise<void> {
    const order = await orders.byId(id);
    if (!order || order.status === 'paid' || order.status === 'refunded') return;
    const failure = order.failure ?? 'not_paid';
    const status = statusAfter(order.status, 'given_up');
    await orders.move(order, status, { failure, next_check_at_ms: null });
  }

  async function runOnce(): Promise<number> {
    let asked = 0;
    for (const order of await orders.dueForCheck(clock(), ordersPerRound)) {
      if (isStopping) break;
      try {
        if (await check(order)) asked++;
      } catch (error) {
        // The next round of this order is set already; the others must not wait for it.
        log.error({ err: error }, 'a payment could not be looked up');
      }
    }
    return asked;
  }

  const rounds = createRounds({ work: runOnce, everyMs: roundMs, name: 'reconciling', log });
  return {
    runOnce,
    async checkNow(order) {
      const isOpen = order.next_check_at_ms !== null;
      if (!isOpen || clock() - order.checked_at_ms < askAgainAfterMs) return order;
      try {
        await check(order);
      } catch (error) {
        log.error({ err: error }, 'a payment could not be looked up');
      }
      return (await orders.byId(order.id)) ?? order;
    },
    start: rounds.start,
    stop() {
      isStopping = true;
      return rounds.stop();
    },
  };
}
