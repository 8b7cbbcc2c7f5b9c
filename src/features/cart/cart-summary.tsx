import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Price } from '#contract/price.ts';
import { gstPercent } from '../../api/gst.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { paise } from '../../ui/rupees.ts';
import * as sumStyles from '../../ui/sum.module.css';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as cartStyles from './cart.module.css';

/** Shows the sum with its tax; `children` are the controls to pay it. */
export function CartSummary({ total, children }: { total: Price; children: ReactNode }) {
  return (
    <section
      className={clsx(surface.onDark, surface.korvai, cartStyles.cartSummary)}
      aria-labelledby="cart-summary"
    >
      <h2 className={typography.third} id="cart-summary">
        {m.cart_summary()}
      </h2>
      <dl>
        <div className={sumStyles.row}>
          <dt>{m.cart_subtotal()}</dt>
          <dd className={clsx(typography.numeric, sumStyles.value)}>
            {paise(total.subtotalInPaise)}
          </dd>
        </div>
        {gstPercent !== null && (
          <div className={sumStyles.row}>
            <dt>{m.cart_gst({ percent: gstPercent })}</dt>
            <dd className={clsx(typography.numeric, sumStyles.value)}>{paise(total.gstInPaise)}</dd>
          </div>
        )}
        <div className={clsx(sumStyles.row, sumStyles.whole)}>
          <dt>{m.cart_total()}</dt>
          <dd className={clsx(typography.numeric, sumStyles.value, sumStyles.wholeValue)}>
            {paise(total.amountInPaise)}
          </dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
