import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { priceOf } from '#contract/price.ts';
import { gstPercent } from '../../api/gst.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { addToCart, type CartItem, removeFromCart } from '../../storage/cart.ts';
import { Empty } from '../../ui/empty.tsx';
import * as surface from '../../ui/surface.module.css';
import { toastUndo } from '../../ui/toast.tsx';
import * as cartStyles from './cart.module.css';
import { CartRow } from './cart-row.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCart } from './use-cart.ts';

interface CartViewProps {
  /** Today's, in rupees; undefined while nobody knows: then what was stored counts. */
  feeOf: (courseId: string) => number | undefined;
  browse: ReactNode;
  renderPay: (items: CartItem[]) => ReactNode;
}

export function CartView({ feeOf, browse, renderPay }: CartViewProps) {
  const items = useCart().map((item) => ({ ...item, price: feeOf(item.id) ?? item.price }));
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (item: CartItem, position: number) => {
    removeFromCart(item.id);
    // The button has disappeared with its row, and the focus must stay on the page.
    heading.current?.focus();
    toastUndo(m.cart_removed({ title: item.title }), m.cart_undo(), () =>
      addToCart(item, position),
    );
  };
  const total = priceOf(
    items.map(({ price }) => price),
    gstPercent,
  );
  return (
    <div className={clsx(surface.container, cartStyles.cart)}>
      <h1 className={cartStyles.title} ref={heading} tabIndex={-1}>
        {m.cart_title()}
      </h1>
      {items.length === 0 ? (
        <Empty art="brush" title={m.cart_empty_title()} text={m.cart_empty_text()}>
          {browse}
        </Empty>
      ) : (
        <div className={cartStyles.cartCols}>
          <ul aria-label={m.cart_items()}>
            {items.map((item, position) => (
              <CartRow key={item.id} item={item} onRemove={() => remove(item, position)} />
            ))}
          </ul>
          <CartSummary total={total}>{renderPay(items)}</CartSummary>
        </div>
      )}
    </div>
  );
}
