import { useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import type { WaitingAppointment } from '../../outbox/appointment.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The form, and above it what was written on this phone and is not booked yet. */
export function AppointmentDesk() {
  const [again, setAgain] = useState<WaitingAppointment>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="appointment-desk">
      <h1 ref={heading} tabIndex={-1}>
        {m.appointment_title()}
      </h1>
      <p className="lede muted">{m.appointment_lede()}</p>
      <WaitingList onChange={setAgain} onEmpty={() => heading.current?.focus()} />
      <AppointmentForm again={again} />
    </div>
  );
}
