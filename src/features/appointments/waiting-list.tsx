import { clsx } from 'clsx';
import { useRef } from 'react';
import { indianDay } from '#contract/indian-day.ts';
import { answerText } from '../../i18n/answer-text.ts';
import { dayInWords } from '../../i18n/day-in-words.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { ruleText } from '../../i18n/rule-text.ts';
import { requestFlush } from '../../offline/outbox/request-flush.ts';
import { useWaitingAppointments } from '../../offline/outbox/waiting-appointments.ts';
import {
  canBeSent,
  discardAppointment,
  holdAppointment,
  queueAppointment,
  type WaitingAppointment,
} from '../../outbox/appointment.ts';
import * as chipStyles from '../../ui/chip.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { toastError, toastUndo } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import * as appointmentsStyles from './appointments.module.css';
import { useServices } from './use-services.ts';

/** Does nothing: where the phone's storage fails, the list goes on showing the appointment. */
const stillListed = () => undefined;

const putBack = ({ id, payload, pending }: WaitingAppointment): void => {
  queueAppointment(id, payload, pending ?? {}).then(requestFlush, () =>
    toastError(m.appointment_not_stored()),
  );
};

interface WaitingListProps {
  /** Called with one that she wants to change; it stays here until the changed one is kept. */
  onChange: (waiting: WaitingAppointment) => void;
  /** Called when the last appointment was discarded and had the focus. */
  onEmpty: () => void;
}

/**
 * Lists the appointments that are kept on this phone until they are booked. They are sent by themselves;
 * for one that cannot be sent it offers to change or discard it.
 */
export function WaitingList({ onChange, onEmpty }: WaitingListProps) {
  const list = useWaitingAppointments();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (waiting: WaitingAppointment) => {
    holdAppointment(waiting).catch(stillListed);
    onChange({ ...waiting }); // another one each time: the form is filled anew
  };
  const discard = (waiting: WaitingAppointment) => {
    // The button disappears with its row, and the focus must stay on the page.
    if (list.length > 1) heading.current?.focus();
    else onEmpty();
    discardAppointment(waiting.id).catch(stillListed);
    const date = dayOf(waiting);
    toastUndo(m.appointment_discarded({ date }), m.appointment_undo(), () => putBack(waiting));
  };
  if (list.length === 0) return null;
  return (
    <section
      className={clsx(surface.panel, appointmentsStyles.waitingAppointments)}
      aria-labelledby="waiting-appointments"
    >
      <h2
        className={clsx(typography.third, appointmentsStyles.heading)}
        id="waiting-appointments"
        ref={heading}
        tabIndex={-1}
      >
        {m.appointment_kept_title()}
      </h2>
      <ul className={appointmentsStyles.waitingAppointmentsList}>
        {list.map((waiting) => (
          <Waiting
            key={waiting.id}
            waiting={waiting}
            onChange={() => change(waiting)}
            onDiscard={() => discard(waiting)}
          />
        ))}
      </ul>
    </section>
  );
}

interface WaitingProps {
  waiting: WaitingAppointment;
  onChange: () => void;
  onDiscard: () => void;
}

function Waiting({ waiting, onChange, onDiscard }: WaitingProps) {
  const date = dayOf(waiting);
  const { service: wanted } = waiting.payload;
  const service = useServices(wanted).find(({ name }) => name === wanted)?.label ?? wanted;
  return (
    <li className={appointmentsStyles.waitingAppointmentsItem}>
      <b>{m.appointment_for({ service, date })}</b>
      {canBeSent(waiting) ? (
        <span className={clsx(chipStyles.chip, chipStyles.local)}>
          <Icon className={chipStyles.icon} name="device" />
          {m.appointment_waiting()}
        </span>
      ) : (
        <p className={fieldStyles.fieldError}>
          <Icon className={fieldStyles.fieldErrorIcon} name="alert" />
          {problem(waiting)}
        </p>
      )}
      <p className={appointmentsStyles.actions}>
        {!canBeSent(waiting) && (
          <button type="button" className={textLinkStyles.textLink} onClick={onChange}>
            {hasPassed(waiting) ? m.appointment_new_date() : m.appointment_change()}
          </button>
        )}
        <button
          type="button"
          className={textLinkStyles.textLink}
          aria-label={m.appointment_discard_of({ date })}
          onClick={onDiscard}
        >
          {m.appointment_discard()}
        </button>
      </p>
    </li>
  );
}

const dayOf = ({ payload }: WaitingAppointment): string => dayInWords(payload.date, 'medium');

const hasPassed = ({ payload }: WaitingAppointment): boolean => payload.date < indianDay();

function problem(waiting: WaitingAppointment): string {
  const pause = waiting.pending?.pause;
  if (hasPassed(waiting) || pause?.kind !== 'rejected') return m.appointment_past();
  const { reason } = pause;
  return reason
    ? m.appointment_refused_reason({ reason: answerText(ruleText(reason)) })
    : m.appointment_refused_plain();
}
