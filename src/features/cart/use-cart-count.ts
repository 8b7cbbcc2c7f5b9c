import { useEffect, useState } from 'react';
import { isCartKept, onCartChange } from '../../storage/cart-change.ts';

/** Returns how many courses are in the cart; what reads it is loaded only if one is kept or changes. */
export function useStoredCartCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = async () => {
      const { readCart } = await import('../../storage/cart.ts');
      setCount(readCart().length);
    };
    // Without the network that code may be missing: only the cart's own page then says what lies in it.
    const lookIfItCan = () => void look().catch(() => undefined);
    if (isCartKept()) lookIfItCan();
    return onCartChange(lookIfItCan);
  }, []);
  return count;
}
