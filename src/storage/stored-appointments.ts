import * as v from 'valibot';
import { AppointmentSchema } from '#contract/appointment.ts';
import { readLegacy } from './legacy-storage.ts';
import { parseList } from './stored-json.ts';

const StoredSchema = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  appointment: AppointmentSchema,
  refusal: v.fallback(v.nullable(v.object({ reason: v.nullable(v.string()) })), null),
});
type StoredAppointment = v.InferOutput<typeof StoredSchema>;

/** The stored appointments that can be read; the first release ignored the others too. */
export const storedAppointments = (): StoredAppointment[] =>
  parseList(readLegacy('appointments'), StoredSchema);
