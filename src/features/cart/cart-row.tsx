import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import type { CartItem } from '../../storage/cart.ts';
import { Cover } from '../../ui/cover.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rupees } from '../../ui/rupees.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as cartStyles from './cart.module.css';

export function CartRow({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  return (
    <li className={cartStyles.cartRow}>
      <Cover src={item.thumbnail || null} id={item.id} eager className={cartStyles.crop} />
      <h2 className={cartStyles.cartRowHeading}>{item.title}</h2>
      <span className={clsx(typography.price, typography.numeric, cartStyles.cartRowPrice)}>
        {rupees(item.price)}
      </span>
      <button
        type="button"
        className={clsx(textLinkStyles.textLink, cartStyles.cartRowLink)}
        aria-label={m.cart_remove_of({ title: item.title })}
        onClick={onRemove}
      >
        <Icon name="trash" small />
        {m.cart_remove()}
      </button>
    </li>
  );
}
