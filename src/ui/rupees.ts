const words = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** 12999 becomes "₹12,999", 2339.82 becomes "₹2,339.82". */
export const rupees = (amount: number): string => words.format(amount);

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Money inside is whole paise: 1533882 becomes "₹15,338.82", 1299900 "₹12,999.00". */
export const paise = (amountInPaise: number): string => exact.format(amountInPaise / 100);
