import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import {
  cancelAppointment,
  confirmAppointment,
  moveAppointment,
  type StudioAppointment,
  StudioAppointmentSchema,
} from '#contract/studio.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { formFailure, theirsOf } from './failure.ts';
import { studioKey } from './queries.ts';
import studioStyles from './studio.module.css';

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
  const [isHalfHour, setIsHalfHour] = useState(false);
  // As it was when she opened this, or was told of a change: never one that she has not seen.
  const [revision, setRevision] = useState(appointment.revision);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send(action, { id: appointment.id, revision }, { date, time: time || null, reason }),
    onSuccess() {
      toastSuccess(doneTexts[action]());
      onDone();
    },
    onError(failure) {
      const theirs = theirsOf(failure, StudioAppointmentSchema);
      if (theirs) setRevision(theirs.revision);
      const { text } = formFailure(failure);
      if (text) toastError(text);
    },
    // Also after a refusal: somebody else may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: studioKey(userId) }),
  });
  const { fields, text } = error ? formFailure(error) : { fields: {}, text: null };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The value of an hour that is half written is empty: the letter would go out without it.
    const hour = event.currentTarget.querySelector<HTMLInputElement>('[type=time]');
    const isHalf = hour?.validity.badInput ?? false;
    setIsHalfHour(isHalf);
    if (isHalf) hour?.focus();
    else mutate();
  };
  return (
    <form className={studioStyles.change} noValidate onSubmit={submit}>
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
          error={isHalfHour ? m.studio_hour_half() : fields.time}
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
      <div className={studioStyles.actions}>
        <Button type="submit" small busy={isPending}>
          {submitLabels[action]()}
        </Button>
        <Button small variant="line" onClick={onDone}>
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

type Seen = Pick<StudioAppointment, 'id' | 'revision'>;

function send(action: Action, { id, revision }: Seen, wanted: Wanted) {
  const { date, time, reason } = wanted;
  if (action === 'confirm') return call(confirmAppointment, { id, revision, time });
  if (action === 'move') return call(moveAppointment, { id, revision, date, time });
  return call(cancelAppointment, { id, revision, reason });
}
