/**
 * What the first release has left in localStorage to be sent; a glance without the schemas that
 * reading it takes, for it is asked at every start.
 */
const keys = { appointments: 'waiting_appointments', playback: 'waiting_playback' } as const;
type Left = keyof typeof keys;

export function hasLeft(what: Left): boolean {
  try {
    return localStorage.getItem(keys[what]) !== null;
  } catch {
    return false;
  }
}

export const readLeft = (what: Left): string | null => localStorage.getItem(keys[what]);

/** Only once all of it stands in the outbox. */
export function forgetLeft(what: Left): void {
  localStorage.removeItem(keys[what]);
}
