const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** `21 November 2026`, by the Indian calendar. */
export const longDay = (epochMs: number): string => day.format(epochMs);
