import { useSyncExternalStore } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { canBeSent } from '../../offline/send-appointments.ts';
import {
  dropAppointment,
  onWaitingChange,
  readWaiting,
  type WaitingAppointment,
} from '../../storage/waiting-appointments.ts';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/chip.css';

const none: WaitingAppointment[] = [];
const dayText = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

interface WaitingListProps {
  onChange: (appointment: WaitingAppointment['appointment']) => void;
}

/** Written without network: kept, sent by itself; what cannot be sent asks what to do. */
export function WaitingList({ onChange }: WaitingListProps) {
  const list = useSyncExternalStore(onWaitingChange, readWaiting, () => none);
  if (list.length === 0) return null;
  return (
    <section className="waiting-appointments" aria-labelledby="waiting-appointments">
      <h2 id="waiting-appointments">{m.appointment_kept_title()}</h2>
      <ul>
        {list.map((waiting) => (
          <Waiting key={waiting.key} waiting={waiting} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ waiting, onChange }: { waiting: WaitingAppointment } & WaitingListProps) {
  const { key, appointment } = waiting;
  const date = dayText.format(new Date(appointment.date));
  const change = () => {
    dropAppointment(key);
    onChange(appointment);
  };
  return (
    <li>
      <b>{m.appointment_for({ service: appointment.service, date })}</b>
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
          <button type="button" className="tlink" onClick={change}>
            {waiting.refusal ? m.appointment_change() : m.appointment_new_date()}
          </button>
        )}
        <button
          type="button"
          className="tlink"
          aria-label={m.appointment_discard_of({ date })}
          onClick={() => dropAppointment(key)}
        >
          {m.appointment_discard()}
        </button>
      </p>
    </li>
  );
}

function problem({ refusal }: WaitingAppointment): string {
  if (!refusal) return m.appointment_past();
  const { reason } = refusal;
  return reason ? m.appointment_refused_reason({ reason }) : m.appointment_refused_plain();
}
