import { gstPercent } from './limits.ts';

/** Money inside is whole paise; the wire's `amount` is paise too (specification 9: × 100). */

export interface Price {
  subtotalInPaise: number;
  gstInPaise: number;
  /** The amount that the student is charged. */
  amountInPaise: number;
}

/**
 * `cart`: the cart shows subtotal, GST and total, and charges that total. `course`: Pay Now beside
 * one course charges the fee printed there, so no GST is put on top. Each is what the student saw.
 */
export type OrderSource = 'cart' | 'course';

/** × 100 for every provider; × 1000 in specification 9 is a mistake (rules 7). */
export const rupeesToPaise = (rupees: number): number => Math.round(rupees * 100);

/** This function alone decides what an order costs; page and server both call it. */
export function priceOf(feesInRupees: number[], source: OrderSource): Price {
  const subtotalInPaise = feesInRupees.reduce((sum, fees) => sum + rupeesToPaise(fees), 0);
  const gstInPaise = source === 'cart' ? Math.round((subtotalInPaise * gstPercent) / 100) : 0;
  return { subtotalInPaise, gstInPaise, amountInPaise: subtotalInPaise + gstInPaise };
}

/** `₹12,999`, and with paise `₹15,338.82`. */
export function formatPaise(paise: number): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100);
}
