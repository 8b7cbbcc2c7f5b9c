import type { ReactNode, Ref } from 'react';
import { priceOf } from '#contract/price.ts';
import { gstPercent } from '../../api/gst.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as cartStyles from './cart.module.css';
import { CartSummary } from './cart-summary.tsx';

interface CheckoutProps {
  back: ReactNode;
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Rupees before tax, of each course; none: nothing of it can be bought, and nothing is added up. */
  fees: number[];
  rows: ReactNode;
  pay: ReactNode;
  facts: ReactNode;
}

/** Shows what she buys, its price with tax, and what she gets for it: for a cart and for one course. */
export function Checkout({ back, title, headingRef, fees, rows, pay, facts }: CheckoutProps) {
  return (
    <>
      <div>{back}</div>
      <h1 className={cartStyles.title} ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <div className={cartStyles.cartCols}>
        <ul aria-label={m.cart_items()}>{rows}</ul>
        {fees.length > 0 ? (
          <CartSummary total={priceOf(fees, gstPercent)}>{pay}</CartSummary>
        ) : (
          <div>{pay}</div>
        )}
        {facts}
      </div>
    </>
  );
}
