import type { FastifyInstance } from 'fastify';
import { bookingDayProblem } from '#contract/appointment.ts';
import {
  cancelAppointment,
  confirmAppointment,
  moveAppointment,
  studioAppointments,
} from '#contract/studio.ts';
import { collect } from '../../db/rows.ts';
import { ApiError, InvalidBodyError, NotFoundError } from '../../errors.ts';
import type { Sender } from '../../mail/layout.ts';
import {
  type AppointmentDecision,
  appointmentChanged,
} from '../../mail/templates/appointment-changed.ts';
import { route } from '../../route.ts';
import type { AppointmentLine, Appointments } from '../appointments/repository.ts';
import { indianDay } from '../appointments/rules.ts';

interface AppointmentParts {
  appointments: Appointments;
  sender: Sender;
  studioEmail: string;
  clock: () => number;
}

interface Decision {
  id: string;
  revision: number;
  change: AppointmentDecision;
  /** Left out: as it was. */
  values: Partial<Pick<AppointmentLine, 'date' | 'time' | 'status'>>;
  reason?: string;
}

export async function studioAppointmentRoutes(
  app: FastifyInstance,
  { appointments, sender, studioEmail, clock }: AppointmentParts,
): Promise<void> {
  const today = () => indianDay(clock());

  route(app, studioAppointments, async ({ body }) => {
    const date = body.date ?? today();
    const lines = await collect(appointments.list({ from: date, to: date }));
    return {
      date,
      today: today(),
      data: lines.map(wireAppointment),
      days: await appointments.daysFrom(today()),
    };
  });

  route(app, confirmAppointment, async ({ body: { id, revision, time } }) => {
    const values = { status: 'confirmed' as const, ...(time === null ? {} : { time }) };
    const data = await decide({ id, revision, change: 'confirmed', values });
    return { message: 'Confirmed. The visitor gets a mail.', data };
  });

  route(app, moveAppointment, async ({ body: { id, revision, date, time } }) => {
    const problem = bookingDayProblem(date, today());
    if (problem) throw new InvalidBodyError(problem, { date: [problem] });
    const values = { date, time, status: 'confirmed' as const };
    const data = await decide({ id, revision, change: 'moved', values });
    return { message: 'Moved. The visitor gets a mail.', data };
  });

  route(app, cancelAppointment, async ({ body: { id, revision, reason } }) => {
    const values = { status: 'cancelled' as const };
    const data = await decide({ id, revision, change: 'cancelled', values, reason });
    return { message: 'Cancelled. The visitor gets a mail.', data };
  });

  async function decide({ id, revision, change, values, reason = '' }: Decision) {
    const found = await appointments.byId(id);
    if (!found) throw new NotFoundError();
    const conflict = (message: string, data: AppointmentLine) =>
      new ApiError(409, message, { data: wireAppointment(data) });
    // The change was sent again because its answer was lost; one mail is enough.
    if ([revision, revision + 1].includes(found.revision) && isAlready(found, values)) {
      return wireAppointment(found);
    }
    if (found.revision !== revision) throw conflict(changedMeanwhile, found);
    if (found.status === 'cancelled') throw conflict('This appointment is cancelled.', found);
    // A mail about a day that is over would only puzzle the visitor.
    if (found.date < today()) throw conflict('This day is over.', found);
    const changed = { ...found, ...values };
    const mails = appointmentChanged({
      sender,
      studioEmail,
      change,
      reason,
      changedAtMs: clock(),
      appointment: { ...changed, revision: revision + 1 },
      before: found,
    });
    const { date, time, status } = changed;
    if (!(await appointments.change({ id, revision, date, time, status }, mails))) {
      throw conflict(changedMeanwhile, (await appointments.byId(id)) ?? found);
    }
    return wireAppointment({ ...changed, revision: revision + 1 });
  }
}

const isAlready = (found: AppointmentLine, values: Decision['values']): boolean =>
  Object.entries(values).every(([name, value]) => found[name as keyof typeof values] === value);

const changedMeanwhile = 'Somebody else has just changed this appointment.';

const wireAppointment = ({ booked_at_ms: _, ...line }: AppointmentLine) => line;
