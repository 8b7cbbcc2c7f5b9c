import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Enrolments } from '../enrolments/repository.ts';
import type { RefundRow } from './refund-repository.ts';
import type { OrderRow } from './repository.ts';

/** The effects of a payment or refund, given from outside, since they are in other features' tables. */
export interface PaymentEffects extends Pick<Enrolments, 'enrol' | 'endEnrolment'> {
  /** `refund` gives back the price of those courses that she had already. */
  sendReceipt(trx: Transaction<Tables>, order: OrderRow, refund?: RefundRow): Promise<void>;
  /** Takes back what she had asked before she paid: the erasure of her account, and of the course with it. */
  keepAccount(trx: Transaction<Tables>, order: OrderRow): Promise<void>;
  /** Called once the courses are hers: the invoice is only for those that she keeps. */
  issueInvoice(trx: Transaction<Tables>, order: OrderRow, nowMs: number): Promise<void>;
  /** Takes the order's invoice back, where there is one. */
  issueCreditNote(trx: Transaction<Tables>, order: OrderRow, nowMs: number): Promise<void>;
  sendRefund(trx: Transaction<Tables>, order: OrderRow, refund: RefundRow): Promise<void>;
}
