import { local } from './web-storage.ts';

export const cartKey = 'cart';

/** The cart that the browser refused to keep, as JSON, for as long as the page lives; null: there is none. */
export const notPersisted: { cart: string | null } = { cart: null };

/** Apart from what reads the cart, which is heavier: most visitors have none. */
export const isCartKept = (): boolean => local.read(cartKey) !== null;

/** Also hears the other tabs. */
export function onCartChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === cartKey || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The browser tells every tab of a write but the one that wrote. */
export function announceCartChange(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: cartKey }));
}

/** With a logout: on a shared phone nobody finds what somebody else chose (docs/decisions/032). */
export function forgetCart(): void {
  notPersisted.cart = null;
  local.remove(cartKey);
  announceCartChange();
}
