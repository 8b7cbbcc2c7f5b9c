import type { Generated } from 'kysely';
import type { OrderStatus } from '#contract/payment.ts';

export type RefundReason =
  /** She had the course when its payment arrived. */
  | 'already_enrolled'
  /** A second payment of an order that was paid. */
  | 'paid_twice'
  | 'wrong_amount'
  | 'by_staff'
  /** Made at the provider's own dashboard. */
  | 'at_provider';

/** The columns of `migrations/020_orders.sql` and of what 023 to 027 add. */
export interface PaymentTables {
  orders: {
    /** Ours, told to the provider as the receipt; the wire only knows `provider_order_id`. */
    id: string;
    /** The number by which people know it, as TMA-2611-0482; null: it is older than such numbers. */
    number: string | null;
    user_id: string;
    status: OrderStatus;
    subtotal_in_paise: number;
    gst_in_paise: number;
    /** The rate of the day; null: no tax was charged. */
    gst_percent: number | null;
    amount_in_paise: number;
    currency: string;
    /** A key of the courses: the same for the same ones. */
    basket: string;
    return_path: string;
    /** A payment provider, or `cash` or `upi` at the academy itself. */
    provider: string;
    /** Null until the provider knows the order. */
    provider_order_id: string | null;
    payment_id: string | null;
    /** Why a payment did not count. */
    failure: string | null;
    created_at_ms: number;
    paid_at_ms: number | null;
    checked_at_ms: number;
    /** When to ask the provider by ourselves; null: no more. */
    next_check_at_ms: number | null;
    /** Who of the staff took the money; null: a provider did. */
    actor: string | null;
    note: string | null;
  };
  order_courses: {
    order_id: string;
    course_id: string;
    name: string;
    fees_in_rupees: number;
    /** The refund that gives its price back; null: it was bought. */
    refund_id: Generated<string | null>;
  };
  refunds: {
    /** The key under which the provider is asked, however often. */
    id: string;
    order_id: string;
    payment_id: string;
    amount_in_paise: number;
    reason: RefundReason;
    /** The words that staff wrote of it. */
    note: string | null;
    /** Who of the staff; null: the server by itself. */
    actor: string | null;
    attempts: number;
    /** Null: done. */
    due_at_ms: number | null;
    last_error: string | null;
    provider_refund_id: string | null;
    created_at_ms: number;
    done_at_ms: number | null;
  };
  payment_events: {
    provider: string;
    event_id: string;
    provider_order_id: string;
    received_at_ms: number;
  };
  invoices: {
    number: string;
    kind: 'invoice' | 'credit_note';
    order_id: string;
    issued_at_ms: number;
    /** JSON: what the paper says, for ever. */
    document: string;
  };
  student_states: { user_id: string; state: string };
  number_series: { name: string; last_number: number };
  sandbox_orders: {
    id: string;
    amount_in_paise: number;
    currency: string;
    status: 'open' | 'captured' | 'failed' | 'refunded';
    payment_id: string | null;
  };
  sandbox_refunds: { id: string; payment_id: string; amount_in_paise: number };
}
