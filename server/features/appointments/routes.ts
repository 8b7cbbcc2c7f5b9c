import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answers } from '#contract/answers.ts';
import { availableServices, bookingDayProblem, saveApplication } from '#contract/appointment.ts';
import { bookedAppointment, cancelBooking, moveBooking } from '#contract/booked-appointment.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { rules } from '#contract/fields.ts';
import { indianDay } from '#contract/indian-day.ts';
import type { Language } from '#contract/languages.ts';
import { maxKeyChars } from '#contract/limits.ts';
import { readTranslations, translatedFor } from '../../db/translations.ts';
import { ApiError, InvalidBodyError, NotFoundError } from '../../http/errors.ts';
import { appointmentBooked } from '../../mail/templates/appointment-booked.ts';
import { calendarFile } from '../../mail/templates/appointment-calendar.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { nameIn } from '../../texts/academy-name.ts';
import { chosenLanguage } from '../../texts/reader.ts';
import { voiceIn } from '../../texts/voice.ts';
import { changeAppointment } from './change-rules.ts';
import { type AppointmentLine, createAppointments, serviceOf } from './repository.ts';
import { findService, isSameBooking } from './rules.ts';
import { studioVoiceOf } from './studio-voice.ts';

type AppointmentServices = Pick<
  Services,
  'db' | 'config' | 'mailQueue' | 'rateLimits' | 'sender' | 'studioEmail' | 'clock'
>;

export async function appointmentRoutes(
  app: FastifyInstance,
  services: AppointmentServices,
): Promise<void> {
  const { db, rateLimits, sender, studioEmail, clock } = services;
  const { publicUrl } = services.config;
  const appointments = createAppointments(services);
  app.addRetention({ what: 'appointments', deleteExpired: appointments.deleteOld });

  route(app, availableServices, async ({ language }) => {
    const services = await appointments.services();
    return {
      data: services.map(({ id, name, translations }) => ({
        id,
        services: name,
        ...translatedFor(language, readTranslations(translations), { name: 'services' }),
      })),
    };
  });

  route(app, saveApplication, async ({ body, request }) => {
    const bookingKey = body.booking_key ?? headerKey(request);
    const before = await bookedBefore(body, bookingKey);
    if (before) return bookedAs(before);
    const service = await checkedService(body);
    await rateLimits.take('saveApplication', { address: request.ip, account: body.email });
    const { name, email, phone, date, message } = body;
    const id = randomUUID();
    const bookedAtMs = clock();
    // A booking may have waited for a network, while the page went on in another language.
    const language = body.language ?? chosenLanguage(request);
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
    const appointment = { id, name, email, phone, date, service: called, message };
    const mails = appointmentBooked({
      sender,
      studioEmail,
      publicUrl,
      voice: voiceIn(language),
      studioVoice: await studioVoiceOf(db, studioEmail),
      appointment,
      bookedAtMs,
    });
    const booked = await appointments.book(wanted, mails);
    if (!isSameBooking(booked, wanted)) {
      throw new ApiError(409, answers.appointmentOther);
    }
    return bookedAs(booked);
  });

  const changing = { db, appointments, sender, studioEmail, publicUrl, clock };
  const visitorsView = (language: Language | null) => (appointment: AppointmentLine) => {
    const { id, date, time, status, revision, service } = appointment;
    const voice = voiceIn(appointment.language);
    const called = serviceOf(appointment);
    const inCalendar = { ...appointment, service: nameIn(voice, called) };
    const { content } = calendarFile({ voice, sender, stampMs: clock(), appointment: inCalendar });
    return {
      id,
      date,
      time,
      status,
      revision,
      service,
      calendar: content,
      ...translatedFor(language, called.translations, { name: 'service' }),
    };
  };

  route(app, bookedAppointment, async ({ body, language }) => {
    const found = await appointments.byId(body.id);
    if (!found) throw new NotFoundError();
    return { data: visitorsView(language)(found) };
  });

  route(app, moveBooking, async ({ body: { id, revision, date }, request, language }) => {
    const problem = bookingDayProblem(date, indianDay(clock()));
    if (problem) throw new InvalidBodyError(problem, { date: [problem] });
    await rateLimits.take('changeAppointment', { address: request.ip, account: id });
    const data = await changeAppointment(changing, {
      id,
      revision,
      by: 'visitor',
      change: 'moved',
      show: visitorsView(language),
      values: { date, time: null, status: 'booked' },
    });
    return { message: answers.appointmentMoved, data };
  });

  route(app, cancelBooking, async ({ body: { id, revision }, request, language }) => {
    await rateLimits.take('changeAppointment', { address: request.ip, account: id });
    const data = await changeAppointment(changing, {
      id,
      revision,
      by: 'visitor',
      change: 'cancelled',
      show: visitorsView(language),
      values: { status: 'cancelled' },
    });
    return { message: answers.appointmentCancelled, data };
  });

  /**
   * Finds the booking of a form that was sent again because its answer was lost: it is booked, whatever
   * has become since of its day or of its service's name.
   */
  async function bookedBefore(body: RequestOf<typeof saveApplication>, key: string | null) {
    const kept = key === null ? undefined : await appointments.byKey(key);
    if (!kept) return undefined;
    const service = findService(await appointments.services(), body.service);
    const sent = { ...body, service_id: service?.id ?? kept.service_id };
    return isSameBooking(kept, sent) ? kept : undefined;
  }

  async function checkedService(body: RequestOf<typeof saveApplication>) {
    const service = findService(await appointments.services(), body.service);
    const problem = bookingDayProblem(body.date, indianDay(clock()));
    const errors = {
      ...(problem ? { date: [problem] } : {}),
      ...(service ? {} : { service: [rules.serviceRequired] }),
    };
    const [first] = Object.values(errors).flat();
    if (!service || first) throw new InvalidBodyError(first ?? rules.serviceRequired, errors);
    return service;
  }
}

const bookedAs = ({ id }: { id: string }) => ({
  message: '✅ Appointment booked successfully!',
  appointment_id: id,
});

function headerKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, maxKeyChars) : null;
}
