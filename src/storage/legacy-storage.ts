import { local } from './web-storage.ts';

/**
 * What the first release has left in localStorage to be sent; a glance without the schemas that
 * reading it takes, for it is asked at every start.
 */
const keys = { appointments: 'waiting_appointments', playback: 'waiting_playback' } as const;
type LegacyStore = keyof typeof keys;

export const hasLegacy = (what: LegacyStore): boolean => readLegacy(what) !== null;

export const readLegacy = (what: LegacyStore): string | null => local.read(keys[what]);

/** Only once all of it stands in the outbox. */
export const forgetLegacy = (what: LegacyStore): void => local.remove(keys[what]);
