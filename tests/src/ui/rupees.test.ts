import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, rupees } from '../../../src/ui/rupees.ts';

const asMoney = { style: 'currency', currency: 'INR' } as const;
const exact = new Intl.NumberFormat('en-IN', asMoney);
const short = new Intl.NumberFormat('en-IN', {
  ...asMoney,
  trailingZeroDisplay: 'stripIfInteger',
});

test('money is written as the browser would write it', () => {
  expect([rupees(12_999), rupees(2339.82), paise(1_533_882), paise(1_299_900)]).toEqual([
    '₹12,999',
    '₹2,339.82',
    '₹15,338.82',
    '₹12,999.00',
  ]);
  const amounts = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(paise(amount)).toBe(exact.format(amount / 100));
      expect(rupees(amount / 100)).toBe(short.format(amount / 100));
    }),
  );
});
