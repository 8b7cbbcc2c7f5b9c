import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
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
import { toastSuccess } from '../../ui/toast.tsx';
import { useServerForm } from '../../ui/use-server-form.ts';
import { formFailure, theirsOf } from './failure.ts';
import { studioKey } from './queries.ts';
import * as studioStyles from './studio.module.css';

export type Action = 'confirm' | 'move' | 'cancel';

interface AppointmentChangeProps {
  action: Action;
  appointment: StudioAppointment;
  today: string;
  onDone: () => void;
}

const names = ['date', 'time', 'reason'] as const;
/** What each may hold is the server's rule, and is said under its field. */
const FormSchema = v.object({ date: v.string(), time: v.string(), reason: v.string() });

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

/** The visitor gets a mail, so the staff confirms once more what it will say. */
export function AppointmentChange(props: AppointmentChangeProps) {
  const { action, appointment, today, onDone } = props;
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: studioKey(userId) });
  // As it was when she opened this, or was told of a change: never one that she has not seen.
  const [revision, setRevision] = useState(appointment.revision);
  const { form, submit, field, problem, isSubmitting } = useServerForm({
    schema: FormSchema,
    names,
    defaultValues: { date: appointment.date, time: appointment.time ?? '', reason: '' },
    async send({ date, time, reason }) {
      try {
        const seen = { id: appointment.id, revision };
        await change(action, seen, { date, time: time || null, reason });
        toastSuccess(doneTexts[action]());
        onDone();
        await refresh();
      } catch (error) {
        const theirs = theirsOf(error, StudioAppointmentSchema);
        if (theirs) setRevision(theirs.revision);
        void refresh(); // somebody else may have been first
        throw error;
      }
    },
    failure: formFailure,
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // The value of a half-written hour is empty, and the mail would be sent without it.
    const hour = event.currentTarget.querySelector<HTMLInputElement>('[type=time]');
    if (!hour?.validity.badInput) return void submit(event);
    event.preventDefault();
    form.setError('time', { message: m.studio_hour_half() }, { shouldFocus: true });
  };
  return (
    <form className={studioStyles.change} noValidate onSubmit={onSubmit}>
      {action === 'move' && (
        <Field label={m.studio_new_day()} type="date" min={today} {...field('date')} />
      )}
      {action !== 'cancel' && (
        <Field label={m.studio_hour()} hint={m.studio_hour_hint()} type="time" {...field('time')} />
      )}
      {action === 'cancel' && (
        <TextField label={m.studio_reason()} hint={m.studio_reason_hint()} {...field('reason')} />
      )}
      <FormError text={problem} />
      <div className={studioStyles.actions}>
        <Button type="submit" small busy={isSubmitting}>
          {submitLabels[action]()}
        </Button>
        <Button small variant="line" onClick={onDone}>
          {m.studio_leave_it()}
        </Button>
      </div>
    </form>
  );
}

interface ChangeRequest {
  date: string;
  time: string | null;
  reason: string;
}

type Seen = Pick<StudioAppointment, 'id' | 'revision'>;

function change(action: Action, { id, revision }: Seen, request: ChangeRequest) {
  const { date, time, reason } = request;
  if (action === 'confirm') return call(confirmAppointment, { id, revision, time });
  if (action === 'move') return call(moveAppointment, { id, revision, date, time });
  return call(cancelAppointment, { id, revision, reason });
}
