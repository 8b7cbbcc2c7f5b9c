import type { Kysely } from 'kysely';
import { answers } from '#contract/answers.ts';
import { indianDay } from '#contract/indian-day.ts';
import type { Tables } from '../../db/tables.ts';
import { ApiError, NotFoundError } from '../../http/errors.ts';
import type { Sender } from '../../mail/layout.ts';
import {
  type AppointmentDecision,
  appointmentChanged,
  type Decider,
} from '../../mail/templates/appointment-changed.ts';
import { voiceIn } from '../../texts/voice.ts';
import { type AppointmentLine, type Appointments, serviceOf } from './repository.ts';
import { studioVoiceOf } from './studio-voice.ts';

/** What an appointment, its changes and the letters about them are made with. */
export interface BookingDependencies {
  db: Kysely<Tables>;
  appointments: Appointments;
  sender: Sender;
  studioEmail: string;
  publicUrl: string;
  /** Epoch milliseconds. */
  clock: () => number;
}

interface Decision<Shown> {
  id: string;
  /** The one that is replaced. */
  revision: number;
  /** The day that they have seen, where it is known: on another day somebody else has put it. */
  seenDate?: string | undefined;
  by: Decider;
  change: AppointmentDecision;
  /** A field that is left out stays as it was. */
  values: Partial<Pick<AppointmentLine, 'date' | 'time' | 'status'>>;
  reason?: string;
  /** Returns what the one who decides may see of an appointment. */
  show: (line: AppointmentLine) => Shown;
}

/**
 * Changes an appointment once, with a letter to both sides. Throws 404 for one that is not there,
 * and 409, with how it stands, for one that was changed meanwhile, is cancelled or is over.
 */
export async function changeAppointment<Shown extends object>(
  { db, appointments, sender, studioEmail, publicUrl, clock }: BookingDependencies,
  { id, revision, seenDate, by, change, values, reason = '', show }: Decision<Shown>,
): Promise<Shown> {
  const found = await appointments.byId(id);
  if (!found) throw new NotFoundError();
  const conflict = (message: string, data: AppointmentLine) =>
    new ApiError(409, message, { data: show(data) });
  if (seenDate !== undefined && seenDate !== found.date) throw conflict(changedMeanwhile, found);
  // The change was sent again because its answer was lost; one mail is enough.
  if ([revision, revision + 1].includes(found.revision) && isAlready(found, values)) {
    return show(found);
  }
  if (found.revision !== revision) throw conflict(changedMeanwhile, found);
  if (found.status === 'cancelled') throw conflict(answers.appointmentEnded, found);
  // A mail about a day that is over would only puzzle the visitor.
  if (found.date < indianDay(clock())) throw conflict(answers.appointmentOver, found);
  const changed = { ...found, ...values };
  const mails = appointmentChanged({
    voice: voiceIn(found.language),
    studioVoice: await studioVoiceOf(db, studioEmail),
    sender,
    studioEmail,
    publicUrl,
    by,
    change,
    reason,
    changedAtMs: clock(),
    appointment: { ...changed, service: serviceOf(changed), revision: revision + 1 },
    before: found,
  });
  const { date, time, status } = changed;
  if (!(await appointments.change({ id, revision, date, time, status }, mails))) {
    throw conflict(changedMeanwhile, (await appointments.byId(id)) ?? found);
  }
  return show({ ...changed, revision: revision + 1 });
}

const isAlready = (found: AppointmentLine, values: Decision<object>['values']): boolean =>
  Object.entries(values).every(([name, value]) => found[name as keyof typeof values] === value);

const changedMeanwhile = answers.appointmentChanged;
