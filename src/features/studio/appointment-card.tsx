import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { StudioAppointment } from '#contract/studio.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import { type Action, AppointmentChange } from './appointment-change.tsx';
import { LeftTyping } from './left-typing.tsx';
import { StudioStateChip } from './state-chip.tsx';
import * as studioStyles from './studio.module.css';
import { useDroppedForms } from './use-gone-forms.ts';
import { useServiceName } from './use-service-name.ts';

/** The id of the heading of the day that is on the screen. */
export const dayHeadingId = 'studio-day';

/** `name` names the action in full, for a screen reader that reads the button out by itself. */
const allActions: { action: Action; label: () => string; name: () => string }[] = [
  { action: 'confirm', label: m.studio_confirm, name: m.studio_confirm },
  { action: 'move', label: m.studio_move, name: m.studio_move },
  { action: 'cancel', label: m.studio_cancel_short, name: m.studio_cancel },
];

interface AppointmentCardProps {
  appointment: StudioAppointment;
  today: string;
  /** Whether she has come for this appointment: then its card gets the focus. */
  isOpen: boolean;
}

export function AppointmentCard({ appointment, today, isOpen }: AppointmentCardProps) {
  const [action, setAction] = useState<Action | null>(null);
  const { id, name, service, phone, email, message, time, status, date } = appointment;
  const shownService = useServiceName()(service);
  const canChange = status !== 'cancelled' && date >= today;
  const actions = allActions.filter((one) => one.action !== 'confirm' || status === 'booked');
  // A reason can still be read; a day or an hour is of no use any more.
  const open = canChange ? actions.map((one) => one.action) : ['cancel'];
  useDroppedForms(['appointment', id], open);
  const shown = canChange ? actions.find((one) => one.action === action)?.action : undefined;
  const card = useRef<HTMLElement>(null);
  const buttons = useRef<Partial<Record<Action, HTMLButtonElement | null>>>({});
  const left = useRef<Action>(undefined);
  const leave = () => {
    left.current = shown;
    setAction(null);
  };
  // The button that was pressed is gone with its form, and after a move to another day so is the card.
  const done = (isGone: boolean) => {
    setAction(null);
    (isGone ? document.getElementById(dayHeadingId) : card.current)?.focus();
  };

  useEffect(() => {
    if (isOpen) card.current?.focus();
  }, [isOpen]);

  // The form took the focus with it as it closed, so the button that opened it gets the focus back.
  useEffect(() => {
    if (!shown && left.current) buttons.current[left.current]?.focus();
    left.current = undefined;
  }, [shown]);

  return (
    <article
      className={clsx(surface.panel, studioStyles.card)}
      aria-labelledby={`visitor-${id}`}
      ref={card}
      tabIndex={-1}
    >
      <header className={studioStyles.cardHead}>
        <h3 className={studioStyles.subheading} id={`visitor-${id}`}>
          {name}
        </h3>
        <StudioStateChip state={status} />
      </header>
      <p className={studioStyles.what}>
        <span className={time === null ? studioStyles.noHour : studioStyles.hour}>
          {time ?? m.studio_no_hour()}
        </span>
        <b lang={langOf(shownService)}>{shownService}</b>
      </p>
      <p className={studioStyles.message} lang={langOf(message)}>
        {message}
      </p>
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
      {!canChange && (
        <LeftTyping
          of={['appointment', id, 'cancel']}
          like={{ reason: '' }}
          texts={({ reason }) => [{ label: m.studio_reason(), text: reason }]}
          // Where the answer to her own cancellation was lost, the visitor has had it.
          says={status === 'cancelled' ? m.studio_left_cancelled() : m.studio_left()}
          onDrop={() => card.current?.focus()}
        />
      )}
      {canChange && !shown && (
        <div className={surface.actions}>
          {actions.map((one) => (
            <Button
              key={one.action}
              ref={(button) => {
                buttons.current[one.action] = button;
              }}
              small
              variant={one.action === 'confirm' ? undefined : 'line'}
              aria-label={m.studio_action_of({ action: one.name(), name })}
              onClick={() => setAction(one.action)}
            >
              {one.label()}
            </Button>
          ))}
        </div>
      )}
      {shown && (
        <AppointmentChange
          key={shown}
          action={shown}
          appointment={appointment}
          today={today}
          onDone={done}
          onLeave={leave}
        />
      )}
    </article>
  );
}
