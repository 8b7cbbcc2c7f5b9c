import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Enrolments } from '../enrolments/repository.ts';
import type { RefundRow } from './refund-repository.ts';
import type { OrderRow } from './repository.ts';

/** The effects of a payment or refund, given from outside, since they are in other features' tables. */
export interface PaymentEffects extends Pick<Enrolments, 'enrol' | 'endEnrolment'> {
  /** `refund`: what of it goes back, since she had it already. */
  sendReceipt(trx: Transaction<Tables>, order: OrderRow, refund?: RefundRow): Promise<void>;
  /** Issued once the courses are hers, and only for those that she keeps. */
  issueInvoice(trx: Transaction<Tables>, order: OrderRow, nowMs: number): Promise<void>;
  /** Takes the order's invoice back, where there is one. */
  issueCreditNote(trx: Transaction<Tables>, order: OrderRow, nowMs: number): Promise<void>;
  sendRefund(trx: Transaction<Tables>, order: OrderRow, refund: RefundRow): Promise<void>;
}
