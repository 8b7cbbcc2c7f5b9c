import * as v from 'valibot';
import { AppointmentSchema } from '#contract/appointment.ts';

const key = 'waiting_appointments';

const StoredSchema = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  appointment: AppointmentSchema,
  refusal: v.fallback(v.nullable(v.object({ reason: v.nullable(v.string()) })), null),
});
type StoredAppointment = v.InferOutput<typeof StoredSchema>;

/** Whether the first release has left appointments here: it kept them in localStorage. */
export function hasStoredAppointments(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Those that can be read; what cannot was no appointment to the first release either. */
export function storedAppointments(): StoredAppointment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(parse) : [];
  } catch {
    return [];
  }
}

/** Only once every one of them stands in the outbox. */
export function forgetStoredAppointments(): void {
  localStorage.removeItem(key);
}

function parse(entry: unknown): StoredAppointment[] {
  const parsed = v.safeParse(StoredSchema, entry);
  return parsed.success ? [parsed.output] : [];
}
