import { useSyncExternalStore } from 'react';
import { type CartItem, readCart } from '../../storage/cart.ts';
import { onCartChange } from '../../storage/cart-change.ts';

const none: CartItem[] = [];

/** The cart is empty in the prerendered page, because only the browser knows it. */
export const useCart = (): CartItem[] => useSyncExternalStore(onCartChange, readCart, () => none);
