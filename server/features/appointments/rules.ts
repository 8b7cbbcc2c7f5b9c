import { indianDay } from '#contract/indian-day.ts';

interface Booking {
  name: string;
  email: string;
  phone: string;
  date: string;
  service_id: string;
  message: string;
}

interface KeptBooking extends Booking {
  /** The number of its changes, by the studio or the visitor. */
  revision: number;
}

/**
 * Returns the first day whose appointments are still kept (the privacy page: one year). It need not be
 * in the calendar: days are compared as text.
 */
export function firstKeptDay(epochMs: number): string {
  const [year = '', ...rest] = indianDay(epochMs).split('-');
  return [Number(year) - 1, ...rest].join('-');
}

/** Finds a service by its name, which visitors send, or by its id, which other clients send. */
export function findService<S extends { id: string; name: string }>(
  services: S[],
  asked: string,
): S | undefined {
  return services.find(({ name }) => name === asked) ?? services.find(({ id }) => id === asked);
}

/** Whether two bookings under one key are one form sent twice; the first may have been moved. */
export function isSameBooking(kept: KeptBooking, sent: Booking): boolean {
  const fields = ['name', 'email', 'phone', 'service_id', 'message'] as const;
  const isSameDay = kept.date === sent.date || kept.revision > 0;
  return isSameDay && fields.every((field) => kept[field] === sent[field]);
}
