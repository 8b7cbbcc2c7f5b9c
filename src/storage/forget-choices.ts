import { forgetCart } from './cart-change.ts';
import { markLogout } from './last-logout.ts';
import { local } from './web-storage.ts';

/** The key of the state that a buyer has chosen. The keys stand here, since the code that reads them is heavier. */
export const buyerStateKey = 'buyer_state';
/** Under this key stands the id of the last order whose courses were taken out of the cart. */
export const clearedKey = 'cart_cleared_for';
/** The key of the public queries, which the next visitor reads anew (query-cache.ts). */
export const publicQueriesKey = 'academy-public-queries';

/**
 * Forgets what a leaving student has chosen or typed without a session. Only the tab that ends her session
 * does so, once: when another tab wakes and clears all else, the next student may have choices of her own.
 */
export function forgetChoices(): void {
  markLogout();
  forgetCart();
  // Where she lives would stand on the next student's invoice; the others may name her order and booking.
  for (const key of [buyerStateKey, clearedKey, publicQueriesKey]) local.remove(key);
}
