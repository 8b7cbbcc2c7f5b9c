import { local } from './web-storage.ts';

export const cartKey = 'cart';

/** The cart that the browser refused to keep, as JSON, for as long as the page lives; null: there is none. */
export const unstoredCart: { json: string | null } = { json: null };

/** Whether this browser keeps a cart. The code that reads it is heavier, and most visitors have none. */
export const isCartKept = (): boolean => local.read(cartKey) !== null;

/** Calls `listener` when the cart changes, in another tab too, until the returned function is called. */
export function onCartChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === cartKey || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Tells this tab's listeners of a change: of a write the browser tells every tab but the one that wrote. */
export function announceCartChange(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: cartKey }));
}

/** Empties the cart at a logout: on a shared phone nobody finds what another chose (docs/decisions/032). */
export function forgetCart(): void {
  unstoredCart.json = null;
  local.remove(cartKey);
  announceCartChange();
}
