import { useSyncExternalStore } from 'react';
import { type CartItem, onCartChange, readCart } from '../../storage/cart.ts';

const none: CartItem[] = [];

/** Empty in the prerendered page: whose cart it is, only the browser knows. */
export const useCart = (): CartItem[] => useSyncExternalStore(onCartChange, readCart, () => none);
