import { type AcademyName, nameIn } from '../../texts/academy-name.ts';
import { pageLink } from '../../texts/page-link.ts';
import type { Texts, Voice } from '../../texts/voice.ts';
import { compose, greeting } from '../layout.ts';
import type { Mail } from '../repository.ts';
import type { BothSides } from './appointment-booked.ts';
import { appointmentPath, type CalendarAppointment, calendarFile } from './appointment-calendar.ts';

export type AppointmentDecision = 'confirmed' | 'moved' | 'cancelled';
export type Decider = 'studio' | 'visitor';

interface AppointmentChanged extends BothSides {
  by: Decider;
  change: AppointmentDecision;
  appointment: Omit<CalendarAppointment, 'service'> & {
    name: string;
    email: string;
    phone: string;
    service: AcademyName;
  };
  /** The day and hour that were agreed until now. */
  before: Pick<CalendarAppointment, 'date' | 'time'>;
  /** The studio's words to the visitor about the change; empty: none. */
  reason: string;
  /** Epoch milliseconds. */
  changedAtMs: number;
}

/** Writes one mail for the visitor and one for the studio, each with the changed day for a calendar. */
export const appointmentChanged = (data: AppointmentChanged): Mail[] => [
  toVisitor(data),
  toStudio(data),
];

function toVisitor(data: AppointmentChanged): Mail {
  const { voice, sender, publicUrl, by, change, appointment, reason } = data;
  const { texts } = voice;
  const { phone } = sender;
  const ahead = [
    texts.appointment_plans({ phone }),
    {
      link: pageLink(publicUrl, voice, appointmentPath(appointment.id)),
      words: texts.appointment_open(),
    },
  ];
  return {
    to: appointment.email,
    subject: texts[visitorSubjects[change]]({ academy: sender.name }),
    ...compose(voice, sender, [
      greeting(voice, appointment.name),
      texts[visitorTexts[by][change]](),
      ...facts(voice, data),
      ...(reason === '' ? [] : [reason]),
      ...(change === 'cancelled' ? [texts.appointment_another_day({ phone })] : ahead),
    ]),
    attachments: calendar(voice, data),
  };
}

function toStudio(data: AppointmentChanged): Mail {
  const { studioVoice: voice, studioEmail, sender, by, change } = data;
  const { texts, fullDay } = voice;
  const { name, email, phone, date } = data.appointment;
  const service = nameIn(voice, data.appointment.service);
  return {
    to: studioEmail,
    replyTo: email,
    subject: texts[studioSubjects[change]]({ service, day: fullDay(date) }),
    ...compose(voice, sender, [
      texts[studioTexts[by][change]](),
      { label: texts.appointment_studio_name(), value: name },
      { label: texts.appointment_studio_phone(), value: phone },
      ...facts(voice, data),
    ]),
    attachments: calendar(voice, data),
  };
}

function facts(voice: Voice, { appointment, change, before }: AppointmentChanged) {
  const { texts, fullDay } = voice;
  const { date, time } = appointment;
  const hour = (agreed: string) => texts.appointment_hour_value({ time: agreed });
  const day = fullDay(before.date);
  const earlier = before.time === null ? day : `${day}, ${hour(before.time)}`;
  return [
    { label: texts.appointment_day(), value: fullDay(date) },
    ...(time === null ? [] : [{ label: texts.appointment_hour(), value: hour(time) }]),
    { label: texts.appointment_service(), value: nameIn(voice, appointment.service) },
    // Who has several appointments, or wrote the old one down, sees which of them it was.
    ...(change === 'moved' ? [{ label: texts.appointment_before(), value: earlier }] : []),
  ];
}

const calendar = (voice: Voice, { sender, appointment, changedAtMs }: AppointmentChanged) => {
  const service = nameIn(voice, appointment.service);
  return [
    calendarFile({
      voice,
      sender,
      stampMs: changedAtMs,
      appointment: { ...appointment, service },
    }),
  ];
};

type Names = Record<AppointmentDecision, keyof Texts>;

const visitorSubjects = {
  confirmed: 'appointment_confirmed_subject',
  moved: 'appointment_moved_subject',
  cancelled: 'appointment_cancelled_subject',
} as const satisfies Names;

const visitorTexts = {
  studio: {
    confirmed: 'appointment_confirmed_text',
    moved: 'appointment_moved_by_studio',
    cancelled: 'appointment_cancelled_by_studio',
  },
  visitor: {
    confirmed: 'appointment_confirmed_text',
    moved: 'appointment_moved_by_visitor',
    cancelled: 'appointment_cancelled_by_visitor',
  },
} as const satisfies Record<Decider, Names>;

const studioSubjects = {
  confirmed: 'appointment_studio_confirmed_subject',
  moved: 'appointment_studio_moved_subject',
  cancelled: 'appointment_studio_cancelled_subject',
} as const satisfies Names;

const studioTexts = {
  studio: {
    confirmed: 'appointment_studio_confirmed_here',
    moved: 'appointment_studio_moved_here',
    cancelled: 'appointment_studio_cancelled_here',
  },
  visitor: {
    // No visitor confirms her own appointment.
    confirmed: 'appointment_studio_confirmed_here',
    moved: 'appointment_studio_moved_by_visitor',
    cancelled: 'appointment_studio_cancelled_by_visitor',
  },
} as const satisfies Record<Decider, Names>;
