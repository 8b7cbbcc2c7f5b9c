import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { addToCart, type CartItem, removeFromCart } from '../../storage/cart.ts';
import { Empty } from '../../ui/empty.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import * as surface from '../../ui/surface.module.css';
import { toastUndo } from '../../ui/toast.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import * as cartStyles from './cart.module.css';
import { CartRow } from './cart-row.tsx';
import { Checkout } from './checkout.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useCart } from './use-cart.ts';

interface CartViewProps {
  /**
   * Returns today's name and price of a course; null: the academy no longer offers it, undefined: unknown,
   * and what the cart has stored counts.
   */
  offered: (courseId: string) => { name: string; feesInRupees: number } | null | undefined;
  /** The link to the courses from a cart with something in it; `browse` is that of an empty one. */
  back: ReactNode;
  browse: ReactNode;
  /** The facts about what she gets and what happens when she pays. */
  facts: ReactNode;
  /** Renders the controls to pay these courses, which are all that can be bought. */
  renderPay: (items: CartItem[]) => ReactNode;
}

export function CartView({ offered, back, browse, facts, renderPay }: CartViewProps) {
  const items = useCart().map((item) => {
    const { name = item.title, feesInRupees = item.price } = offered(item.id) ?? {};
    return { ...item, title: name, price: feesInRupees };
  });
  const isOffered = ({ id }: CartItem) => offered(id) !== null;
  const forSale = items.filter(isOffered);
  const isHydrated = useIsHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    // The button has disappeared with its row, and the focus must stay on the page.
    if (removals > 0) heading.current?.focus();
  }, [removals]);
  const remove = (item: CartItem, position: number) => {
    removeFromCart(item.id);
    setRemovals(removals + 1);
    toastUndo(m.cart_removed({ title: item.title }), m.cart_undo(), () =>
      addToCart(item, position),
    );
  };
  return (
    <div className={clsx(surface.container, cartStyles.cart)}>
      {items.length === 0 ? (
        <Empty
          art="brush"
          // The build, which writes this page for everybody, does not know what a phone's cart holds.
          title={isHydrated ? m.cart_empty_title() : m.cart_title()}
          text={m.cart_empty_text()}
          heading="h1"
          headingRef={removals > 0 ? focusOn : heading}
        >
          {browse}
        </Empty>
      ) : (
        <Checkout
          back={back}
          title={m.cart_title()}
          headingRef={heading}
          fees={forSale.map(({ price }) => price)}
          rows={items.map((item, position) => (
            <CartRow key={item.id} item={item} isOffered={isOffered(item)}>
              {!isOffered(item) && <p>{m.course_withdrawn()}</p>}
              <RemoveButton title={item.title} onRemove={() => remove(item, position)} />
            </CartRow>
          ))}
          pay={forSale.length > 0 ? renderPay(forSale) : browse}
          facts={facts}
        />
      )}
    </div>
  );
}
