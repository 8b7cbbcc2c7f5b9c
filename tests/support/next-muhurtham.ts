import { indianDay } from '#contract/indian-day.ts';

/**
 * Returns a day that can be booked: the next 12 December, which is not today, since a test may end tomorrow. Day and month are alike, since
 * a browser may take them in either order.
 */
export function nextMuhurtham(): string {
  const today = indianDay();
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-12-12`;
  return today < thisYear ? thisYear : `${year + 1}-12-12`;
}
