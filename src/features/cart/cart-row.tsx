import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { langOf } from '../../i18n/language.ts';
import type { CartItem } from '../../storage/cart.ts';
import { Cover } from '../../ui/cover.tsx';
import { rupees } from '../../ui/rupees.ts';
import * as typography from '../../ui/typography.module.css';
import * as cartStyles from './cart.module.css';

interface CartRowProps {
  item: CartItem;
  /** Whether it can be bought: what cannot has no price. */
  isOffered?: boolean;
  children: ReactNode;
}

/** Shows one course that she buys, with `children` under its name. */
export function CartRow({ item, isOffered = true, children }: CartRowProps) {
  return (
    <li className={cartStyles.cartRow}>
      <Cover src={item.thumbnail || null} id={item.id} eager className={cartStyles.crop} />
      <h2 className={cartStyles.cartRowHeading} lang={langOf(item.title)}>
        {item.title}
      </h2>
      {isOffered && (
        <span className={clsx(typography.price, typography.numeric, cartStyles.cartRowPrice)}>
          {rupees(item.price)}
        </span>
      )}
      <div className={cartStyles.cartRowMore}>{children}</div>
    </li>
  );
}
