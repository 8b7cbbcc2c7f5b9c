/** `₹15,338.82`, always with paise: a mail is kept with the accounts. */
export const rupees = (amountInPaise: number): string =>
  (amountInPaise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
