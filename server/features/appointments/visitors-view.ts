import type { Language } from '#contract/languages.ts';
import { translatedFor } from '../../db/translations.ts';
import type { Sender } from '../../mail/layout.ts';
import { calendarFile } from '../../mail/templates/appointment-calendar.ts';
import { nameIn } from '../../texts/academy-name.ts';
import { voiceIn } from '../../texts/voice.ts';
import { type AppointmentLine, serviceOf } from './repository.ts';

interface View {
  sender: Sender;
  /** Epoch milliseconds. */
  clock: () => number;
  /** The language that she reads; null: none is known. */
  language: Language | null;
}

/** Returns what a visitor is shown of her appointment, with its file for a calendar in the booking's language. */
export function visitorsView({ sender, clock, language }: View, appointment: AppointmentLine) {
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
}
