import { useRef, useSyncExternalStore } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { wakeAppointments } from '../../offline/appointment-wake-ups.ts';
import { canBeSent } from '../../offline/send-appointments.ts';
import {
  dropAppointment,
  keepAppointment,
  onWaitingChange,
  readWaiting,
  type WaitingAppointment,
} from '../../storage/waiting-appointments.ts';
import { Icon } from '../../ui/icon.tsx';
import { toastUndo } from '../../ui/toast.tsx';
import '../../styles/chip.css';

const none: WaitingAppointment[] = [];
const dayText = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

interface WaitingListProps {
  onChange: (waiting: WaitingAppointment) => void;
  /** The last one was discarded, and the focus with it. */
  onEmpty: () => void;
}

/** Written without network: kept, sent by itself; what cannot be sent asks what to do. */
export function WaitingList({ onChange, onEmpty }: WaitingListProps) {
  const list = useSyncExternalStore(onWaitingChange, readWaiting, () => none);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (waiting: WaitingAppointment) => {
    dropAppointment(waiting.key);
    onChange(waiting);
  };
  const discard = (waiting: WaitingAppointment, position: number) => {
    // Its button goes with it; the focus must not fall off the page.
    if (list.length > 1) heading.current?.focus();
    else onEmpty();
    dropAppointment(waiting.key);
    const date = dayOf(waiting);
    toastUndo(m.appointment_discarded({ date }), m.appointment_undo(), () => {
      keepAppointment(waiting, position);
      void wakeAppointments();
    });
  };
  if (list.length === 0) return null;
  return (
    <section className="waiting-appointments" aria-labelledby="waiting-appointments">
      <h2 id="waiting-appointments" ref={heading} tabIndex={-1}>
        {m.appointment_kept_title()}
      </h2>
      <ul>
        {list.map((waiting, position) => (
          <Waiting
            key={waiting.key}
            waiting={waiting}
            onChange={() => change(waiting)}
            onDiscard={() => discard(waiting, position)}
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
  return (
    <li>
      <b>{m.appointment_for({ service: waiting.appointment.service, date })}</b>
      {canBeSent(waiting) ? (
        <span className="chip local">
          <Icon name="device" />
          {m.appointment_waiting()}
        </span>
      ) : (
        <p className="field-error">
          <Icon name="alert" />
          {problem(waiting)}
        </p>
      )}
      <p className="act">
        {!canBeSent(waiting) && (
          <button type="button" className="tlink" onClick={onChange}>
            {waiting.refusal ? m.appointment_change() : m.appointment_new_date()}
          </button>
        )}
        <button
          type="button"
          className="tlink"
          aria-label={m.appointment_discard_of({ date })}
          onClick={onDiscard}
        >
          {m.appointment_discard()}
        </button>
      </p>
    </li>
  );
}

const dayOf = ({ appointment }: WaitingAppointment): string =>
  dayText.format(new Date(appointment.date));

function problem({ refusal }: WaitingAppointment): string {
  if (!refusal) return m.appointment_past();
  const { reason } = refusal;
  return reason ? m.appointment_refused_reason({ reason }) : m.appointment_refused_plain();
}
