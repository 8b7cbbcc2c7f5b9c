import * as v from 'valibot';
import { AppointmentSchema } from '#contract/appointment.ts';
import { waitingKey } from './has-waiting.ts';

const WaitingSchema = v.object({
  /** Made once for what she wrote: sent however often, it books once. */
  key: v.pipe(v.string(), v.nonEmpty()),
  appointment: AppointmentSchema,
  /** Set when the academy has said no: it is then asked about, not sent again. */
  refusal: v.fallback(v.nullable(v.object({ reason: v.nullable(v.string()) })), null),
});
export type WaitingAppointment = v.InferOutput<typeof WaitingSchema>;

const none: WaitingAppointment[] = [];
const listeners = new Set<() => void>();
let last: { raw: string | null; list: WaitingAppointment[] } = { raw: null, list: none };

/** Written and not yet booked, oldest first; the same array until it changes. */
export function readWaiting(): WaitingAppointment[] {
  try {
    const raw = localStorage.getItem(waitingKey);
    if (raw !== last.raw) last = { raw, list: parse(raw) };
    return last.list;
  } catch {
    return none;
  }
}

/** False where this browser keeps nothing: the form must then hold on to it. */
export function keepAppointment(
  waiting: WaitingAppointment,
  position = Number.POSITIVE_INFINITY,
): boolean {
  const others = readWaiting().filter(({ key }) => key !== waiting.key);
  return write([...others.slice(0, position), waiting, ...others.slice(position)]);
}

export function dropAppointment(key: string): void {
  write(readWaiting().filter((waiting) => waiting.key !== key));
}

/** Also hears the other tabs. */
export function onWaitingChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === waitingKey) listener();
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

function parse(raw: string | null): WaitingAppointment[] {
  if (raw === null) return none;
  const stored: unknown = JSON.parse(raw);
  if (!Array.isArray(stored)) return none;
  return stored
    .map((entry: unknown) => v.safeParse(WaitingSchema, entry))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []));
}

function write(list: WaitingAppointment[]): boolean {
  try {
    localStorage.setItem(waitingKey, JSON.stringify(list));
    return true;
  } catch {
    return false;
  } finally {
    for (const listener of listeners) listener();
  }
}
