/**
 * Groups digits by hand as India does: the first Intl.NumberFormat of a visit costs a slow phone 60 ms
 * (docs/decisions/015). A test compares with Intl.
 */
const money = (fixed: string): string =>
  fixed.replace(/\d+/, (whole) => `₹${whole.replace(/\d(?=(\d\d)+\d$)/g, '$&,')}`);

/** 12999 becomes "₹12,999", 2339.82 becomes "₹2,339.82". */
export const rupees = (amount: number): string => money(amount.toFixed(2).replace('.00', ''));

/** Money inside is whole paise: 1533882 becomes "₹15,338.82", 1299900 "₹12,999.00". */
export const paise = (amountInPaise: number): string => money((amountInPaise / 100).toFixed(2));
