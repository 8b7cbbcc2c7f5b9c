import { useRef, useState } from 'react';
import type { StudioAppointment } from '#contract/studio.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Action, AppointmentChange } from './appointment-change.tsx';

const states = {
  booked: { chip: 'local', icon: 'clock', label: m.studio_booked },
  confirmed: { chip: 'synced', icon: 'check', label: m.studio_confirmed },
  cancelled: { chip: 'draft', icon: 'close', label: m.studio_cancelled },
} as const;

const allActions: { action: Action; label: () => string }[] = [
  { action: 'confirm', label: m.studio_confirm },
  { action: 'move', label: m.studio_move },
  { action: 'cancel', label: m.studio_cancel },
];

interface AppointmentCardProps {
  appointment: StudioAppointment;
  today: string;
}

export function AppointmentCard({ appointment, today }: AppointmentCardProps) {
  const [action, setAction] = useState<Action | null>(null);
  const { id, name, service, phone, email, message, time, status, date } = appointment;
  const state = states[status];
  const canChange = status !== 'cancelled' && date >= today;
  const actions = allActions.filter((one) => one.action !== 'confirm' || status === 'booked');
  const isOpen = canChange && actions.some((one) => one.action === action);
  const card = useRef<HTMLElement>(null);
  return (
    <article
      className="panel studio-card"
      aria-labelledby={`visitor-${id}`}
      ref={card}
      tabIndex={-1}
    >
      <header>
        <h3 id={`visitor-${id}`}>{name}</h3>
        <span className={`chip ${state.chip}`}>
          <Icon name={state.icon} />
          {state.label()}
        </span>
      </header>
      <p>
        <b>{service}</b>
        {time !== null && <span className="num"> · {time}</span>}
      </p>
      <p className="studio-message">{message}</p>
      <p className="studio-reach">
        <a href={`tel:${phone}`}>
          <Icon name="phone" />
          {phone}
        </a>
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      </p>
      {canChange && (
        <div className="act">
          {actions.map((one) => (
            <Button
              key={one.action}
              small
              look={one.action === 'confirm' ? 'solid' : 'line'}
              aria-expanded={action === one.action}
              aria-label={m.studio_action_of({ action: one.label(), name })}
              onClick={() => setAction(action === one.action ? null : one.action)}
            >
              {one.label()}
            </Button>
          ))}
        </div>
      )}
      {isOpen && action && (
        <AppointmentChange
          key={action}
          action={action}
          appointment={appointment}
          today={today}
          onDone={() => {
            setAction(null);
            card.current?.focus(); // what had the focus goes with its form
          }}
        />
      )}
    </article>
  );
}
