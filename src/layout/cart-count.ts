import { createContext, use } from 'react';

const CartCountContext = createContext(0);
export const CartCountProvider = CartCountContext.Provider;

/** How many courses lie in the cart; the routes of each area provide it. */
export const useCartCount = () => use(CartCountContext);
