/** Money inside is whole paise; the wire's `amount` is paise too (specification 9: × 100). */

export interface Price {
  /** The fees: what the courses cost before tax. */
  subtotalInPaise: number;
  gstInPaise: number;
  /** The amount that the student is charged. */
  amountInPaise: number;
}

/** × 100 for every provider; × 1000 in specification 9 is a mistake (rules 7). */
export const rupeesToPaise = (rupees: number): number => Math.round(rupees * 100);

/**
 * This function alone decides what an order costs, one course or a cart; page and server both call
 * it. `gstPercent` is null where the academy is not registered. The tax is twice a whole half,
 * because central and state tax must be the same amount.
 */
export function priceOf(feesInRupees: number[], gstPercent: number | null): Price {
  const subtotalInPaise = feesInRupees.reduce((sum, fees) => sum + rupeesToPaise(fees), 0);
  const gstInPaise = 2 * Math.round((subtotalInPaise * (gstPercent ?? 0)) / 200);
  return { subtotalInPaise, gstInPaise, amountInPaise: subtotalInPaise + gstInPaise };
}

/** Formats an amount as `₹12,999`, and with paise as `₹15,338.82`. */
export function formatPaise(paise: number): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100);
}
