import { expect, test } from 'vitest';
import { formatPaise, priceOf, rupeesToPaise } from '#contract/price.ts';

test('rupees become paise times 100, never times 1000', () => {
  expect(rupeesToPaise(12999)).toBe(1_299_900);
  expect(rupeesToPaise(0.1 + 0.2)).toBe(30);
});

test('a cart costs its subtotal and 18 % GST, exact to the paisa', () => {
  expect(priceOf([12999, 8999], 'cart')).toEqual({
    subtotalInPaise: 2_199_800,
    gstInPaise: 395_964,
    amountInPaise: 2_595_764,
  });
});

test('Pay Now beside one course costs the fee printed there', () => {
  expect(priceOf([8999], 'course')).toEqual({
    subtotalInPaise: 899_900,
    gstInPaise: 0,
    amountInPaise: 899_900,
  });
});

test('amounts are written the Indian way, with paise only where there are some', () => {
  expect(formatPaise(12_999_900)).toBe('₹1,29,999');
  expect(formatPaise(1_533_882)).toBe('₹15,338.82');
});
