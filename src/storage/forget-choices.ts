import { forgetCart } from './cart-change.ts';
import { markLogout } from './last-logout.ts';
import { local } from './web-storage.ts';

/** Here, since what reads it is heavier. */
export const buyerStateKey = 'buyer_state';

/**
 * What a student who leaves has chosen or typed without a session. It goes once, by the tab that ends
 * hers, and not with all else: where another tab wakes later the next student may have her own by then.
 */
export function forgetChoices(): void {
  markLogout();
  forgetCart();
  local.remove(buyerStateKey); // where she lives would stand on the next student's invoice
}
