import { createContext, use } from 'react';

const CartCountContext = createContext(0);
export const CartCountProvider = CartCountContext.Provider;

/** Returns the number of courses in the cart, which the route of each area provides. */
export const useCartCount = () => use(CartCountContext);
