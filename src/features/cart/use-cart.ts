import { useSyncExternalStore } from 'react';
import { type CartItem, onCartChange, readCart } from '../../storage/cart.ts';

const none: CartItem[] = [];

/** The cart is empty in the prerendered page, because only the browser knows it. */
export const useCart = (): CartItem[] => useSyncExternalStore(onCartChange, readCart, () => none);
