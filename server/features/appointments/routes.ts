import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answers } from '#contract/answers.ts';
import { availableServices, bookingDayProblem, saveApplication } from '#contract/appointment.ts';
import { bookedAppointment, cancelBooking, moveBooking } from '#contract/booked-appointment.ts';
import { indianDay } from '#contract/indian-day.ts';
import type { Language } from '#contract/languages.ts';
import { maxKeyChars } from '#contract/limits.ts';
import { readTranslations, translatedFor } from '../../db/translations.ts';
import { InvalidBodyError, NotFoundError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { chosenLanguage } from '../../texts/reader.ts';
import { createBookings } from './bookings.ts';
import { changeAppointment } from './change-rules.ts';
import { type AppointmentLine, createAppointments } from './repository.ts';
import { visitorsView } from './visitors-view.ts';

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
  const dependencies = { db, appointments, sender, studioEmail, publicUrl, clock };
  const bookings = createBookings(dependencies);
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
    const before = await bookings.bookedBefore(body, bookingKey);
    if (before) return bookedAs(before);
    const service = await bookings.checkedService(body);
    await rateLimits.take('saveApplication', { address: request.ip, account: body.email });
    // A booking may have waited for a network, while the page went on in another language.
    const language = body.language ?? chosenLanguage(request);
    return bookedAs(await bookings.book({ form: body, bookingKey, service, language }));
  });

  const viewIn = (language: Language | null) => (appointment: AppointmentLine) =>
    visitorsView({ sender, clock, language }, appointment);

  route(app, bookedAppointment, async ({ body, language }) => {
    const found = await appointments.byId(body.id);
    if (!found) throw new NotFoundError();
    return { data: viewIn(language)(found) };
  });

  route(app, moveBooking, async ({ body: { id, revision, date }, request, language }) => {
    const problem = bookingDayProblem(date, indianDay(clock()));
    if (problem) throw new InvalidBodyError(problem, { date: [problem] });
    await rateLimits.take('changeAppointment', { address: request.ip, account: id });
    const data = await changeAppointment(dependencies, {
      id,
      revision,
      by: 'visitor',
      change: 'moved',
      show: viewIn(language),
      values: { date, time: null, status: 'booked' },
    });
    return { message: answers.appointmentMoved, data };
  });

  route(app, cancelBooking, async ({ body: { id, revision }, request, language }) => {
    await rateLimits.take('changeAppointment', { address: request.ip, account: id });
    const data = await changeAppointment(dependencies, {
      id,
      revision,
      by: 'visitor',
      change: 'cancelled',
      show: viewIn(language),
      values: { status: 'cancelled' },
    });
    return { message: answers.appointmentCancelled, data };
  });
}

const bookedAs = ({ id }: { id: string }) => ({
  message: '✅ Appointment booked successfully!',
  appointment_id: id,
});

function headerKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, maxKeyChars) : null;
}
