import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useRef, useState, useSyncExternalStore } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import type { WaitingAppointment } from '../../outbox/appointment.ts';
import { useSession } from '../../session/use-session.tsx';
import { lastLogout } from '../../storage/last-logout.ts';
import * as typography from '../../ui/typography.module.css';
import { AppointmentForm } from './appointment-form.tsx';
import * as appointmentsStyles from './appointments.module.css';
import { WaitingList } from './waiting-list.tsx';

/**
 * The form, and above it what was written on this phone and is not booked yet. It begins anew where
 * somebody has left this phone meanwhile: what stands in it is hers. A sign-in empties nothing.
 */
export function AppointmentPanel() {
  const { subscribe } = useSession();
  return <Panel key={useSyncExternalStore(subscribe, lastLogout, lastLogout)} />;
}

function Panel() {
  const [again, setAgain] = useState<WaitingAppointment>();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const leave = (id: string | null) => {
    if (id === null) heading.current?.focus();
    else void navigate({ to: '/appointment/$id', params: { id } });
  };
  return (
    <div>
      <img
        className={appointmentsStyles.art}
        src="/art/looks/19-varisai.svg#svgView(viewBox(25,15,350,350))"
        width="128"
        height="128"
        alt=""
      />
      <h1 className={appointmentsStyles.title} ref={heading} tabIndex={-1}>
        {m.appointment_title()}
      </h1>
      <p className={clsx(typography.intro, typography.muted)}>{m.appointment_lede()}</p>
      <WaitingList onChange={setAgain} onEmpty={() => heading.current?.focus()} />
      <AppointmentForm again={again} onSent={leave} />
    </div>
  );
}
