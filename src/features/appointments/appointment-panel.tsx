import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import type { WaitingAppointment } from '../../outbox/appointment.ts';
import { useLastLogout } from '../../session/use-last-logout.ts';
import { optionalComponent } from '../../ui/optional-component.ts';
import * as typography from '../../ui/typography.module.css';
import { AppointmentForm } from './appointment-form.tsx';
import * as appointmentsStyles from './appointments.module.css';
import { useMayWait } from './use-may-wait.ts';

const WaitingList = optionalComponent(async () => (await import('./waiting-list.tsx')).WaitingList);

/**
 * Shows the form, and above it the appointments that were written on this phone and are not booked yet. The
 * form empties when a student logs out, since what stands in it is hers; a sign-in empties nothing.
 */
export function AppointmentPanel() {
  return <Panel key={useLastLogout()} />;
}

function Panel() {
  const [again, setAgain] = useState<WaitingAppointment>();
  const [booked, setBooked] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { mayWait, lookAgain } = useMayWait();
  // An answer may come when she has gone on, or has logged out: it takes nobody away from another page.
  useEffect(() => {
    if (booked !== undefined) void navigate({ to: '/appointment/$id', params: { id: booked } });
  }, [booked, navigate]);
  const onSent = (id: string | null) => {
    if (id !== null) return setBooked(id);
    heading.current?.focus();
    lookAgain();
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
      {mayWait && (
        <Suspense>
          <WaitingList onChange={setAgain} onEmpty={() => heading.current?.focus()} />
        </Suspense>
      )}
      <AppointmentForm again={again} onUndo={() => setAgain(undefined)} onSent={onSent} />
    </div>
  );
}
