/** The day on the studio's wall calendar, `YYYY-MM-DD`, wherever page or server run; `when` in epoch milliseconds. */
export const indianDay = (when = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(when);
