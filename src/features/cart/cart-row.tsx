import { m } from '../../i18n/paraglide/messages.js';
import type { CartItem } from '../../storage/cart.ts';
import { Cover } from '../../ui/cover.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rupees } from '../../ui/rupees.ts';

export function CartRow({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  return (
    <li className="cart-row">
      <Cover src={item.thumbnail || null} id={item.id} eager className="crop" />
      <h2>{item.title}</h2>
      <span className="price num">{rupees(item.price)}</span>
      <button
        type="button"
        className="tlink"
        aria-label={m.cart_remove_of({ title: item.title })}
        onClick={onRemove}
      >
        <Icon name="trash" small />
        {m.cart_remove()}
      </button>
    </li>
  );
}
