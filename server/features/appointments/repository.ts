import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface Appointments {
  /** What the studio can be booked for, in its own order. */
  services(): Promise<{ id: string; name: string }[]>;
}

export function createAppointments(db: Kysely<Tables>): Appointments {
  return {
    services: () => db.selectFrom('services').select(['id', 'name']).orderBy('position').execute(),
  };
}
