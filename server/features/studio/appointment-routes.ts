import type { FastifyInstance } from 'fastify';
import { bookingDayProblem } from '#contract/appointment.ts';
import { indianDay } from '#contract/indian-day.ts';
import {
  cancelAppointment,
  confirmAppointment,
  moveAppointment,
  studioAppointments,
} from '#contract/studio.ts';
import { findAppointments } from '#contract/studio-details.ts';
import { collect, pagedReply, rowsOfPage } from '../../db/rows.ts';
import { InvalidBodyError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import { changeAppointment } from '../appointments/change-rules.ts';
import type { AppointmentLine } from '../appointments/repository.ts';

type ChangeDependencies = Parameters<typeof changeAppointment>[0];
type StudioDecision = Omit<Parameters<typeof changeAppointment>[1], 'by' | 'show'>;

export async function studioAppointmentRoutes(
  app: FastifyInstance,
  dependencies: ChangeDependencies,
): Promise<void> {
  const { appointments, clock } = dependencies;
  const today = () => indianDay(clock());

  route(app, studioAppointments, async ({ body }) => {
    const date = body.date ?? today();
    const lines = await collect(appointments.list({ from: date, to: date }));
    return {
      date,
      today: today(),
      data: lines.map(wireAppointment),
      days: (await appointments.daysFrom(today())).filter(
        ({ waiting }, place) => place < daysAtOnce || waiting > 0,
      ),
    };
  });

  route(app, findAppointments, async ({ body: { page, search } }) =>
    pagedReply(await appointments.find({ search, rows: rowsOfPage(page) }), wireAppointment),
  );

  route(app, confirmAppointment, async ({ body: { id, revision, time, date: seenDate } }) => {
    const values = { status: 'confirmed' as const, ...(time === null ? {} : { time }) };
    const data = await decide({ id, revision, seenDate, change: 'confirmed', values });
    return { message: 'Confirmed. The visitor gets an email.', data };
  });

  route(app, moveAppointment, async ({ body: { id, revision, date, time } }) => {
    const problem = bookingDayProblem(date, today());
    if (problem) throw new InvalidBodyError(problem, { date: [problem] });
    const values = { date, time, status: 'confirmed' as const };
    const data = await decide({ id, revision, change: 'moved', values });
    return { message: 'Moved. The visitor gets an email.', data };
  });

  route(app, cancelAppointment, async ({ body: { id, revision, reason } }) => {
    const values = { status: 'cancelled' as const };
    const data = await decide({ id, revision, change: 'cancelled', values, reason });
    return { message: 'Cancelled. The visitor gets an email.', data };
  });

  const decide = (decision: StudioDecision) =>
    changeAppointment(dependencies, { ...decision, by: 'studio', show: wireAppointment });
}

/** So many of the next days with appointments are offered, and beyond them those where somebody waits. */
const daysAtOnce = 14;

const wireAppointment = ({
  booked_at_ms: _,
  language: __,
  service_translations: ___,
  ...line
}: AppointmentLine) => line;
