import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import type { StudioAppointment } from '#contract/studio.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import * as chipStyles from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { type Action, AppointmentChange } from './appointment-change.tsx';
import * as studioStyles from './studio.module.css';

const states = {
  booked: { chip: chipStyles.local, icon: 'clock', label: m.studio_booked },
  confirmed: { chip: chipStyles.synced, icon: 'check', label: m.studio_confirmed },
  cancelled: { chip: chipStyles.draft, icon: 'close', label: m.studio_cancelled },
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
    <article className={surface.panel} aria-labelledby={`visitor-${id}`} ref={card} tabIndex={-1}>
      <header className={studioStyles.cardHead}>
        <h3 className={studioStyles.subheading} id={`visitor-${id}`}>
          {name}
        </h3>
        <span className={clsx(chipStyles.chip, state.chip)}>
          <Icon className={chipStyles.icon} name={state.icon} />
          {state.label()}
        </span>
      </header>
      <p>
        <b>{service}</b>
        {time !== null && <span className={typography.numeric}> · {time}</span>}
      </p>
      <p className={studioStyles.message}>{message}</p>
      <p className={studioStyles.contact}>
        <a className={studioStyles.contactLink} href={`tel:${phone}`}>
          <Icon name="phone" />
          {phone}
        </a>
        <a className={studioStyles.contactLink} href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      </p>
      {canChange && (
        <div className={studioStyles.actions}>
          {actions.map((one) => (
            <Button
              key={one.action}
              small
              variant={one.action === 'confirm' ? 'solid' : 'line'}
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
