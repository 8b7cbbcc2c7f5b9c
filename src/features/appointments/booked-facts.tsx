import type { BookedAppointment } from '#contract/booked-appointment.ts';
import { dayInWords } from '../../i18n/day-in-words.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as appointmentsStyles from './appointments.module.css';
import * as contactCardsStyles from './contact-cards.module.css';

export function BookedFacts({ appointment }: { appointment: BookedAppointment }) {
  const { date, time, service } = appointment;
  return (
    <ul className={appointmentsStyles.bookedFacts}>
      <Fact icon="cal" label={m.appointment_date()} value={dayInWords(date, 'full')} />
      <Fact
        icon="clock"
        label={m.appointment_hour()}
        value={time === null ? m.appointment_hour_open() : m.appointment_hour_at({ time })}
      />
      <Fact icon="check" label={m.appointment_service()} value={service} />
    </ul>
  );
}

function Fact({ icon, label, value }: { icon: IconName; label: string; value: string }) {
  return (
    <li className={contactCardsStyles.row}>
      <Icon className={contactCardsStyles.icon} name={icon} />
      <p className={contactCardsStyles.words}>
        <span className={contactCardsStyles.label}>{label}</span>
        <b>{value}</b>
      </p>
    </li>
  );
}
