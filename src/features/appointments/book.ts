import { saveApplication } from '#contract/appointment.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { call } from '../../api/call.ts';
import { isTransient } from '../../api/is-transient.ts';
import { language } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { start as startSending } from '../../offline/start-outbox.ts';
import { queueAppointment } from '../../outbox/appointment.ts';
import { FormRefusal } from '../../ui/form-failure.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { bookingKey, dropBookingKey } from './booking-key.ts';

/**
 * Books at the academy. Without a network, with a login page of the network or with a sick server
 * the appointment waits on this phone. Resolves to the booked one's id, or null. Throws what `call`
 * throws, and FormRefusal where the phone cannot store it either.
 */
export async function book(written: BodyOf<typeof saveApplication>): Promise<string | null> {
  const appointment = { ...written, language: spoken };
  const key = bookingKey(appointment);
  try {
    const { appointment_id } = await call(saveApplication, { ...appointment, booking_key: key });
    dropBookingKey();
    toastSuccess(m.appointment_success());
    return appointment_id ?? null;
  } catch (error) {
    if (!isTransient(error)) throw error;
    await queueAppointment(key, appointment).catch(() => {
      throw new FormRefusal(m.appointment_unkept());
    });
    dropBookingKey();
    void startSending();
    toastError(m.appointment_kept_toast());
    return null;
  }
}

/** Her letters are written in the language of the page. */
const spoken = languages.find(({ code }) => code === language.code)?.code;
