import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import {
  cancelAppointment,
  confirmAppointment,
  moveAppointment,
  type StudioAppointment,
} from '#contract/studio.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formFailure } from './failure.ts';
import { studioKey } from './queries.ts';

export type Action = 'confirm' | 'move' | 'cancel';

interface AppointmentChangeProps {
  action: Action;
  appointment: StudioAppointment;
  today: string;
  onDone: () => void;
}

const submitLabels = {
  confirm: m.studio_confirm_submit,
  move: m.studio_move_submit,
  cancel: m.studio_cancel_submit,
};
const doneTexts = {
  confirm: m.studio_confirm_done,
  move: m.studio_move_done,
  cancel: m.studio_cancel_done,
};

/** The visitor gets a letter, so it is asked for once more what it will say. */
export function AppointmentChange(props: AppointmentChangeProps) {
  const { action, appointment, today, onDone } = props;
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  const [date, setDate] = useState(appointment.date);
  const [time, setTime] = useState(appointment.time ?? '');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(action, appointment, { date, time: time || null, reason }),
    onSuccess() {
      toastSuccess(doneTexts[action]());
      onDone();
    },
    // Also after a refusal: somebody else may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: studioKey(userId) }),
  });
  const { fields, text } = error ? formFailure(error) : { fields: {}, text: null };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className="studio-change" noValidate onSubmit={submit}>
      {action === 'move' && (
        <Field
          label={m.studio_new_day()}
          type="date"
          min={today}
          value={date}
          error={fields.date}
          onChange={({ target }) => setDate(target.value)}
        />
      )}
      {action !== 'cancel' && (
        <Field
          label={m.studio_hour()}
          hint={m.studio_hour_hint()}
          type="time"
          value={time}
          error={fields.time}
          onChange={({ target }) => setTime(target.value)}
        />
      )}
      {action === 'cancel' && (
        <TextField
          label={m.studio_reason()}
          hint={m.studio_reason_hint()}
          value={reason}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <FormError text={text ?? undefined} />
      <div className="act">
        <Button type="submit" small busy={isPending}>
          {submitLabels[action]()}
        </Button>
        <Button small look="line" onClick={onDone}>
          {m.studio_leave_it()}
        </Button>
      </div>
    </form>
  );
}

interface Wanted {
  date: string;
  time: string | null;
  reason: string;
}

function send(action: Action, { id, revision }: StudioAppointment, wanted: Wanted) {
  const { date, time, reason } = wanted;
  if (action === 'confirm') return call(confirmAppointment, { id, revision, time });
  if (action === 'move') return call(moveAppointment, { id, revision, date, time });
  return call(cancelAppointment, { id, revision, reason });
}
