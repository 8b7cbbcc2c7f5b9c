import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import { useCartCount } from './cart-count.ts';
import * as styles from './cart-link.module.css';

/** Links to the cart, with the number of courses in it. */
export function CartLink({ className }: { className?: string | undefined }) {
  const count = useCartCount();
  return (
    <Link
      className={clsx(iconButtonStyles.iconButton, styles.cart, className)}
      to="/cart"
      aria-label={cartLabel(count)}
    >
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}

export function cartLabel(count: number): string {
  if (count === 0) return m.site_cart();
  return count === 1 ? m.site_cart_holding_one() : m.site_cart_holding({ count });
}
