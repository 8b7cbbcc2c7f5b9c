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

/** An appointment as its form has it, with the page's language: it may be sent by a page in another one. */
const WrittenSchema = v.object({
  ...AppointmentSchema.entries,
  language: v.fallback(v.optional(LanguageCodeSchema), undefined),
  /** The id of who was signed in, never sent; undefined in a visitor's row, or one of an older build. */
  writer: v.fallback(v.optional(IdSchema), undefined),
});
type Written = v.InferOutput<typeof WrittenSchema>;
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

/** The time for what a page's own try does beside the call: this phone keeps the appointment first. */
const aroundCallMs = 10_000;

/**
 * Returns the state of an appointment that its own page is sending; where that page is closed meanwhile any
 * sender goes on after this time. A call is a token and the booking, and both once more where the first
 * token is refused (api/call.ts).
 */
export const duringOwnTry = (): Pick<SendState, 'notBefore'> => {
  const now = Date.now();
  const longestCallMs = 2 * (readLimits.totalMs + writeLimits.totalMs);
  return { notBefore: { until: now + longestCallMs + aroundCallMs, setAt: now } };
};

/** Resolves to the id of who is signed in on this phone. A visitor has no AppDB, and is given none. */
async function writerHere(): Promise<Written['writer']> {
  const session = (await mayHaveDatabase(sessionDatabase)) ? await activeSession() : null;
  return session?.user_id;
}

/**
 * Keeps an appointment until it is booked; with `state` one that was kept before comes back as it stood. It
 * is hers who is signed in, unless `appointment` names its writer. Rejects where this browser keeps nothing.
 */
export async function queueAppointment(
  key: string,
  appointment: Written,
  state: Partial<SendState> = {},
): Promise<void> {
  const pending = { ...queued(1, Date.now()), ...state };
  const writer = 'writer' in appointment ? appointment.writer : await writerHere().catch(nobody);
  const payload = { ...appointment, writer };
  announceChange(await rows.update(null, key, () => ({ payload, pending })));
}

const nobody = () => undefined;

/** The keys of booked entries that are still to be deleted: a plain backend would book them once more. */
const booked = new Set<string>();

/** Deletes a booked entry. Where that fails, it is not sent again while this page or worker lives. */
export async function settleBooked(key: string): Promise<void> {
  booked.add(key);
  await discardAppointment(key);
  booked.delete(key);
}

export async function discardAppointment(key: string): Promise<void> {
  await rows.remove(null, key);
  announceChange({ kind: 'appointment', userId: null, id: key, pending: null });
}

/** The academy's answer for a day that has passed. */
const dayHasPassed = { kind: 'rejected', status: 422, reason: null } as const;

/**
 * Keeps an appointment on this phone that is being changed: it is not sent as it is any more, whatever a phone
 * says whose clock is set right meanwhile.
 */
export const holdAppointment = ({ id, payload, pending }: WaitingAppointment): Promise<void> =>
  queueAppointment(id, payload, { ...pending, pause: pending?.pause ?? dayHasPassed });

/**
 * Whether an appointment was not refused and its day has not passed; the visitor is asked about one whose
 * day has.
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
