import { randomUUID } from 'node:crypto';
import { answers } from '#contract/answers.ts';
import { bookingDayProblem, type saveApplication } from '#contract/appointment.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { rules } from '#contract/fields.ts';
import { indianDay } from '#contract/indian-day.ts';
import { readTranslations } from '../../db/translations.ts';
import { ApiError, InvalidBodyError } from '../../http/errors.ts';
import { appointmentBooked } from '../../mail/templates/appointment-booked.ts';
import { voiceIn } from '../../texts/voice.ts';
import type { BookingDependencies } from './change-rules.ts';
import type { Appointment, Appointments } from './repository.ts';
import { findService, isSameBooking } from './rules.ts';
import { studioVoiceOf } from './studio-voice.ts';

type Form = RequestOf<typeof saveApplication>;
type Service = Awaited<ReturnType<Appointments['services']>>[number];

interface Booking {
  form: Form;
  bookingKey: string | null;
  service: Service;
  /** The code of the language of the letters about it; null: nobody has chosen one. */
  language: string | null;
}

/** Books what visitors ask for by the form of the site. */
export function createBookings(dependencies: BookingDependencies) {
  const { db, appointments, sender, studioEmail, publicUrl, clock } = dependencies;
  return {
    /**
     * Finds the booking of a form that was sent again because its answer was lost: it is booked, whatever
     * has become since of its day or of its service's name.
     */
    async bookedBefore(form: Form, key: string | null): Promise<Appointment | undefined> {
      const kept = key === null ? undefined : await appointments.byKey(key);
      if (!kept) return undefined;
      const service = findService(await appointments.services(), form.service);
      const sent = { ...form, service_id: service?.id ?? kept.service_id };
      return isSameBooking(kept, sent) ? kept : undefined;
    },

    /** Finds the service that a form asks for. Throws InvalidBodyError with all that is wrong with the form. */
    async checkedService(form: Form): Promise<Service> {
      const service = findService(await appointments.services(), form.service);
      const problem = bookingDayProblem(form.date, indianDay(clock()));
      const errors = {
        ...(problem ? { date: [problem] } : {}),
        ...(service ? {} : { service: [rules.serviceRequired] }),
      };
      const [first] = Object.values(errors).flat();
      if (!service || first) throw new InvalidBodyError(first ?? rules.serviceRequired, errors);
      return service;
    },

    /** Books, with a letter to both sides. Throws 409 where the key is another booking's. */
    async book({ form, bookingKey, service, language }: Booking): Promise<Appointment> {
      const { name, email, phone, date, message } = form;
      const id = randomUUID();
      const bookedAtMs = clock();
      const wanted = {
        id,
        booking_key: bookingKey,
        name,
        email,
        phone,
        date,
        message,
        service_id: service.id,
        booked_at_ms: bookedAtMs,
        language,
      };
      const { translations } = service;
      const called = { name: service.name, translations: readTranslations(translations) };
      const mails = appointmentBooked({
        sender,
        studioEmail,
        publicUrl,
        voice: voiceIn(language),
        studioVoice: await studioVoiceOf(db, studioEmail),
        appointment: { id, name, email, phone, date, service: called, message },
        bookedAtMs,
      });
      const booked = await appointments.book(wanted, mails);
      if (!isSameBooking(booked, wanted)) {
        throw new ApiError(409, answers.appointmentOther);
      }
      return booked;
    },
  };
}
