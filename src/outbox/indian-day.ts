/** The day on the studio's wall calendar, `YYYY-MM-DD`, wherever the phone is. */
export const indianDay = (date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(date);
