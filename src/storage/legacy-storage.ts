import { local } from './web-storage.ts';

/**
 * The localStorage keys of what the first release has left to be sent. Every start asks for it, so
 * this module loads none of the schemas that parse it.
 */
const keys = { appointments: 'waiting_appointments', playback: 'waiting_playback' } as const;
type LegacyStore = keyof typeof keys;

export const hasLegacy = (what: LegacyStore): boolean => readLegacy(what) !== null;

export const readLegacy = (what: LegacyStore): string | null => local.read(keys[what]);

/** Deletes the old data; only to be called once all of it is in the outbox. */
export const forgetLegacy = (what: LegacyStore): void => local.remove(keys[what]);
