import { type AcademyName, nameIn } from '../../texts/academy-name.ts';
import { pageLink } from '../../texts/page-link.ts';
import type { Voice } from '../../texts/voice.ts';
import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';
import { appointmentPath, calendarFile } from './appointment-calendar.ts';

interface BookedAppointment {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** A day in Indian time, `YYYY-MM-DD`. */
  date: string;
  service: AcademyName;
  message: string;
}

export interface BothSides {
  /** The voice for the visitor. */
  voice: Voice;
  studioVoice: Voice;
  sender: Sender;
  studioEmail: string;
  publicUrl: string;
}

interface AppointmentBooked extends BothSides {
  appointment: BookedAppointment;
  /** Epoch milliseconds. */
  bookedAtMs: number;
}

/** Writes one mail for the visitor and one for the studio, each with the day for a calendar. */
export const appointmentBooked = (data: AppointmentBooked): Mail[] => [
  toVisitor(data),
  toStudio(data),
];

function toVisitor({ voice, sender, publicUrl, appointment, bookedAtMs }: AppointmentBooked): Mail {
  const { texts, fullDay } = voice;
  const { id, name, email, phone, date } = appointment;
  return {
    to: email,
    subject: texts.appointment_booked_subject({ academy: sender.name }),
    ...compose(voice, sender, [
      greeting(voice, name),
      texts.appointment_booked_text(),
      { label: texts.appointment_day(), value: fullDay(date) },
      { label: texts.appointment_service(), value: nameIn(voice, appointment.service) },
      texts.appointment_booked_call({ phone, academyPhone: sender.phone }),
      {
        link: pageLink(publicUrl, voice, appointmentPath(id)),
        words: texts.appointment_open(),
      },
    ]),
    attachments: [
      calendarFile({ voice, sender, appointment: fresh(voice, appointment), stampMs: bookedAtMs }),
    ],
  };
}

function toStudio(data: AppointmentBooked): Mail {
  const { studioVoice: voice, studioEmail, sender, appointment, bookedAtMs } = data;
  const { texts, fullDay } = voice;
  const { name, email, phone, date, message } = appointment;
  const service = nameIn(voice, appointment.service);
  const day = fullDay(date);
  return {
    to: studioEmail,
    replyTo: email,
    subject: texts.appointment_studio_booked_subject({ service, day }),
    ...compose(voice, sender, [
      texts.appointment_studio_booked_text(),
      { label: texts.appointment_studio_name(), value: name },
      { label: texts.appointment_studio_phone(), value: phone },
      { label: texts.appointment_studio_email(), value: email },
      { label: texts.appointment_day(), value: day },
      { label: texts.appointment_service(), value: service },
      { label: texts.appointment_studio_message(), value: message },
      texts.appointment_studio_call(),
    ]),
    attachments: [
      calendarFile({ voice, sender, appointment: fresh(voice, appointment), stampMs: bookedAtMs }),
    ],
  };
}

const fresh = (voice: Voice, { service, ...appointment }: BookedAppointment) =>
  ({
    ...appointment,
    service: nameIn(voice, service),
    time: null,
    status: 'booked',
    revision: 0,
  }) as const;
