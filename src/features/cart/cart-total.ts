import { gstPercent } from '#contract/limits.ts';

export interface CartTotal {
  subtotalInPaise: number;
  gstInPaise: number;
  totalInPaise: number;
}

/** What the cart shows; the server computes what is charged, and refuses a figure that differs. */
export function cartTotal(pricesInRupees: number[]): CartTotal {
  const subtotalInPaise = pricesInRupees.reduce((sum, price) => sum + Math.round(price * 100), 0);
  const gstInPaise = Math.round((subtotalInPaise * gstPercent) / 100);
  return { subtotalInPaise, gstInPaise, totalInPaise: subtotalInPaise + gstInPaise };
}
