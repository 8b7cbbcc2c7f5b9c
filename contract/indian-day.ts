/** Returns the day in India, `YYYY-MM-DD`, wherever page or server run; `when` is in epoch milliseconds. */
export const indianDay = (when = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(when);
