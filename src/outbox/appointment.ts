import * as v from 'valibot';
import { AppointmentSchema, saveApplication } from '#contract/appointment.ts';
import { indianDay } from '#contract/indian-day.ts';
import { LanguageCodeSchema } from '#contract/language-code.ts';
import { IdSchema } from '#contract/reply.ts';
import { call } from '../api/call.ts';
import { readLimits, writeLimits } from '../api/exchange.ts';
import { activeSession } from '../storage/app-db.ts';
import { mayHaveDatabase, sessionDatabase } from '../storage/databases.ts';
import { type Entry, entriesOfKind, updateSendState } from '../storage/outbox-entry.ts';
import { queued, type SendState } from '../storage/send-state.ts';
import { announceChange } from './channel.ts';
import { DiscardedError, type Kind } from './kind.ts';

/** As the form has it, with the language of its page: it may be sent while another one is open. */
const WrittenSchema = v.object({
  ...AppointmentSchema.entries,
  language: v.fallback(v.optional(LanguageCodeSchema), undefined),
  /** Who was signed in, for this phone alone; nobody in a row of an older build, or a visitor's. */
  writer: v.fallback(v.optional(IdSchema), undefined),
});
type Written = v.InferOutput<typeof WrittenSchema>;
type Appointment = Omit<Written, 'writer'>;
/**
 * An appointment that was written and is not yet booked. Its `id` is the booking key, so it is
 * booked once, however often it is sent.
 */
export type WaitingAppointment = Entry<Written>;

const rows = entriesOfKind('appointment', WrittenSchema);

/** The appointments that are not yet booked, the oldest first. */
export const waitingAppointments = async (): Promise<WaitingAppointment[]> =>
  (await rows.list(null)).sort((a, b) => queuedAt(a) - queuedAt(b));

const queuedAt = ({ pending }: WaitingAppointment): number => pending?.queuedAt ?? 0;

/** For what surrounds the call of a page's own try: this phone keeps the appointment first. */
const aroundCallMs = 10_000;

/**
 * The page that wrote it sends it; where that is closed meanwhile, any sender does after this. A call
 * is a token and the booking, and both once more where the first token is refused (api/call.ts).
 */
export const duringOwnTry = (): Pick<SendState, 'notBefore'> => {
  const now = Date.now();
  const longestCallMs = 2 * (readLimits.totalMs + writeLimits.totalMs);
  return { notBefore: { until: now + longestCallMs + aroundCallMs, setAt: now } };
};

/** A visitor has no AppDB, and is given none. */
const sessionHere = async () => ((await mayHaveDatabase(sessionDatabase)) ? activeSession() : null);

/**
 * Keeps what was written until it is booked; with `state` one that was kept before comes back as it
 * stood. Rejects where this browser keeps nothing.
 */
export async function queueAppointment(
  key: string,
  appointment: Appointment,
  state: Partial<SendState> = {},
): Promise<void> {
  const pending = { ...queued(1, Date.now()), ...state };
  const writer = (await sessionHere().catch(() => null))?.user_id;
  const payload = { ...appointment, writer };
  announceChange(await rows.update(null, key, () => ({ payload, pending })));
}

/** The keys of what is booked and still to be deleted here: a plain backend would book it once more. */
const booked = new Set<string>();

/** Deletes what the academy has booked. */
export async function settleBooked(key: string): Promise<void> {
  booked.add(key);
  await discardAppointment(key);
  booked.delete(key);
}

export async function discardAppointment(key: string): Promise<void> {
  await rows.remove(null, key);
  announceChange({ kind: 'appointment', userId: null, id: key, pending: null });
}

/**
 * Whether an appointment was not refused and its day is still to come; the visitor is asked about a
 * day that has passed.
 */
export const canBeSent = ({ pending, payload }: WaitingAppointment): boolean =>
  pending?.pause == null && payload.date >= indianDay();

export const appointments: Kind = {
  name: 'appointment',
  waiting: async () =>
    (await waitingAppointments())
      .filter(canBeSent)
      .flatMap(({ pending, id }) =>
        pending ? [{ kind: 'appointment', userId: null, id, pending } as const] : [],
      ),
  async send({ id }) {
    const kept = await rows.read(null, id);
    // The entry was discarded meanwhile: it must neither be booked nor come back.
    if (!kept) throw new DiscardedError();
    // `booking_key` is an extension: a backend that does not know it ignores it.
    const { writer: _, ...appointment } = kept.payload;
    if (!booked.has(id)) await call(saveApplication, { ...appointment, booking_key: id });
    await settleBooked(id);
    return true;
  },
  update: updateSendState,
};
