import { saveApplication } from '#contract/appointment.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { call } from '../../api/call.ts';
import { isTransient } from '../../api/is-transient.ts';
import { language } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { requestSync } from '../../offline/outbox/request-flush.ts';
import { start as startSending } from '../../offline/outbox/start-outbox.ts';
import { whileBeingSent } from '../../offline/outbox/waiting-appointments.ts';
import {
  discardAppointment,
  duringOwnTry,
  queueAppointment,
  settleBooked,
} from '../../outbox/appointment.ts';
import { lastLogout } from '../../storage/last-logout.ts';
import { FormRefusal } from '../../ui/form-failure.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { bookingKey, dropBookingKey } from './booking-key.ts';

interface Tapped {
  /** The id of who was signed in as she tapped. */
  writer: string | undefined;
  /** The last logout then. */
  before: string;
  /** Whether the form that was sent is still on the page. */
  isHere: () => boolean;
  /** The waiting appointment that she has changed into this one: it goes when this one is kept. */
  replaces: string | undefined;
}

/**
 * Books an appointment at the academy. This phone keeps it first, since she may close the app while a slow
 * line takes it. Without a network, with a login page of the network or with a sick server it waits here.
 * Resolves to the booked appointment's id; null: it waits, she has logged out meanwhile, or the backend names
 * none. Throws what `call` throws, and FormRefusal where the phone cannot store it either.
 */
export async function book(
  written: BodyOf<typeof saveApplication>,
  { writer, before, isHere, replaces }: Tapped,
): Promise<string | null> {
  const appointment = { ...written, language: spoken };
  // Somebody else may be here by the time a slow line has failed: then it is none of theirs.
  const hers = { ...appointment, writer };
  const isLeft = () => lastLogout() !== before;
  // Her words are not kept beside the key in their drafts either.
  const key = isLeft() ? crypto.randomUUID() : bookingKey(appointment);
  // A form that she has opened meanwhile shows the same words: sent from there, they are this booking.
  const settle = async () => {
    if (isHere()) dropBookingKey();
    if (replaces !== undefined && replaces !== key) await discardAppointment(replaces).catch(no);
  };
  let isKept = false;
  const send = async () => {
    isKept = await queueAppointment(key, hers, duringOwnTry()).then(yes, no);
    try {
      const reply = await call(saveApplication, { ...appointment, booking_key: key });
      if (isKept) await settleBooked(key).catch(no);
      return reply;
    } catch (error) {
      // A refused one is in the form, where she can change it; after her logout it is in none, and stays here.
      if (isKept && !isTransient(error) && !isLeft()) await discardAppointment(key).catch(no);
      throw error;
    }
  };
  try {
    const { appointment_id } = await whileBeingSent(key, send);
    if (isLeft()) return null;
    await settle();
    toastSuccess(m.appointment_success());
    return appointment_id ?? null;
  } catch (error) {
    if (!isTransient(error)) throw error;
    await queueAppointment(key, hers).catch(() => {
      if (!isKept) throw new FormRefusal(m.appointment_not_stored());
    });
    void startSending();
    void requestSync(); // she may close the page, having read that it goes by itself
    if (isLeft()) return null;
    await settle();
    toastError(m.appointment_kept_toast());
    return null;
  }
}

/** Her letters are written in the language of the page. */
const spoken = languages.find(({ code }) => code === language.code)?.code;

const yes = () => true;
const no = () => false;
