import { forgetCart } from './cart-change.ts';
import { markLogout } from './last-logout.ts';
import { local } from './web-storage.ts';

/** The key of the state that a buyer has chosen; it stands here, since the code that reads it is heavier. */
export const buyerStateKey = 'buyer_state';

/**
 * Forgets what a leaving student has chosen or typed without a session. Only the tab that ends her session
 * does so, once: when another tab wakes and clears all else, the next student may have choices of her own.
 */
export function forgetChoices(): void {
  markLogout();
  forgetCart();
  local.remove(buyerStateKey); // where she lives would stand on the next student's invoice
}
