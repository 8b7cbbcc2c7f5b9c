import { expect, test } from 'vitest';
import { formatPaise, priceOf, rupeesToPaise } from '#contract/price.ts';

test('rupees become paise times 100, never times 1000', () => {
  expect(rupeesToPaise(12999)).toBe(1_299_900);
  expect(rupeesToPaise(0.1 + 0.2)).toBe(30);
});

test('a cart costs its subtotal and 18 % GST, exact to the paisa', () => {
  expect(priceOf([12999, 8999], 18)).toEqual({
    subtotalInPaise: 2_199_800,
    gstInPaise: 395_964,
    amountInPaise: 2_595_764,
  });
});

test('without a registration there is no tax', () => {
  expect(priceOf([8999], null)).toEqual({
    subtotalInPaise: 899_900,
    gstInPaise: 0,
    amountInPaise: 899_900,
  });
});

test('central and state tax are the same whole paise, whatever the rate', () => {
  for (const percent of [5, 12, 18, 28, 40]) {
    expect(priceOf([8999], percent).gstInPaise % 2, `${percent} %`).toBe(0);
  }
});

test('amounts are written the Indian way, with paise only where there are some', () => {
  expect(formatPaise(12_999_900)).toBe('₹1,29,999');
  expect(formatPaise(1_533_882)).toBe('₹15,338.82');
});
