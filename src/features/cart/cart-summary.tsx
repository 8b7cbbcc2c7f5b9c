import type { ReactNode } from 'react';
import { gstPercent } from '#contract/limits.ts';
import type { Price } from '#contract/price.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { paise } from '../../ui/rupees.ts';

/** `children` is how to pay. */
export function CartSummary({ total, children }: { total: Price; children: ReactNode }) {
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{m.cart_summary()}</h2>
      <dl className="sum">
        <div>
          <dt>{m.cart_subtotal()}</dt>
          <dd className="num">{paise(total.subtotalInPaise)}</dd>
        </div>
        <div>
          <dt>{m.cart_gst({ percent: gstPercent })}</dt>
          <dd className="num">{paise(total.gstInPaise)}</dd>
        </div>
        <div className="whole">
          <dt>{m.cart_total()}</dt>
          <dd className="num">{paise(total.amountInPaise)}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
