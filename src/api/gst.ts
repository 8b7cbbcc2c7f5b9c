import { priceOf } from '#contract/price.ts';

/** Percent, or null where the academy is not registered for GST; the server charges by the same. */
export const gstPercent: number | null = __ACADEMY__.gstPercent;

/** Returns the price of one course in paise, tax included: the same by Pay Now and in a cart. */
export const totalInPaise = (feesInRupees: number): number =>
  priceOf([feesInRupees], gstPercent).amountInPaise;
