interface Booking {
  name: string;
  email: string;
  phone: string;
  date: string;
  service_id: string;
  message: string;
}

/** Today as the studio's wall calendar shows it, `YYYY-MM-DD`. */
export function indianDay(epochMs: number): string {
  return new Date(epochMs).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
}

/** Visitors send what the list shows, other clients what it is filed under. */
export function findService<S extends { id: string; name: string }>(
  services: S[],
  asked: string,
): S | undefined {
  return services.find(({ name }) => name === asked) ?? services.find(({ id }) => id === asked);
}

/** Whether two bookings under one key are one form sent twice. */
export function isSameBooking(one: Booking, other: Booking): boolean {
  const fields = ['name', 'email', 'phone', 'date', 'service_id', 'message'] as const;
  return fields.every((field) => one[field] === other[field]);
}
