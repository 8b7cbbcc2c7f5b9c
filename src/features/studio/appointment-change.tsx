import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
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
import { studioAnswerText } from '../../i18n/studio-answer-text.ts';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import * as surface from '../../ui/surface.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useServerForm } from '../../ui/use-server-form.ts';
import { longDay } from './day.ts';
import { formFailure, theirsOf } from './failure.ts';
import { studioKey } from './queries.ts';
import * as studioStyles from './studio.module.css';
import { useKeptTyping } from './use-kept-typing.ts';

export type Action = 'confirm' | 'move' | 'cancel';

interface AppointmentChangeProps {
  action: Action;
  appointment: StudioAppointment;
  today: string;
  /** `isGone`: the appointment is on another day now. */
  onDone: (isGone: boolean) => void;
  onLeave: () => void;
}

const names = ['date', 'time', 'reason'] as const;
/**
 * The server decides what each field may hold, and its message is shown under that field. The version is
 * the revision that she saw as she opened this, or as she was told of a change: never a newer one. So is
 * the date of a confirmation.
 */
const FormSchema = v.object({
  date: v.string(),
  time: v.string(),
  reason: v.string(),
  version: v.string(),
});

/** Each action's texts: what will happen, the button that does it, and the button that changes nothing. */
const texts = {
  confirm: {
    says: m.studio_confirm_says,
    submit: m.studio_confirm_submit,
    not: m.studio_confirm_not,
  },
  move: { says: m.studio_move_says, submit: m.studio_move_submit, not: m.studio_move_not },
  cancel: { says: m.studio_cancel_says, submit: m.studio_cancel_submit, not: m.studio_cancel_not },
};

/**
 * Shows what will happen, and asks for it once more, since the visitor gets a mail. What is typed is kept
 * until it is sent, or the form is left by its button.
 */
export function AppointmentChange(props: AppointmentChangeProps) {
  const { action, appointment, today, onDone, onLeave } = props;
  const { id, name } = appointment;
  const { says, submit: submitLabel, not } = texts[action];
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: studioKey(userId) });
  const now = {
    date: appointment.date,
    time: appointment.time ?? '',
    reason: '',
    version: String(appointment.revision),
  };
  const { form, submit, field, problem, isSubmitting } = useServerForm({
    schema: FormSchema,
    names,
    defaultValues: now,
    async send({ date, time, reason, version }) {
      const dropSaved = dropWhenSaved();
      try {
        const seen = { id, revision: Number(version) };
        await change(action, seen, { date, time: time || null, reason });
        dropSaved();
        toastSuccess(doneText(action, name, date));
        onDone(action === 'move' && date !== appointment.date);
        await refresh();
      } catch (error) {
        const theirs = theirsOf(error, StudioAppointmentSchema);
        if (theirs) form.setValue('version', String(theirs.revision));
        if (theirs && action === 'confirm') form.setValue('date', theirs.date);
        void refresh(); // somebody else may have been first
        throw error;
      }
    },
    say: studioAnswerText,
    failure: formFailure,
  });
  const { drop, dropWhenSaved } = useKeptTyping(form, {
    now,
    isFixed: true,
    of: ['appointment', id, action],
  });
  const leave = () => {
    drop();
    onLeave();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // The value of a half-written hour is empty, and the mail would be sent without it.
    const hour = event.currentTarget.querySelector<HTMLInputElement>('[type=time]');
    if (!hour?.validity.badInput) return void submit(event);
    event.preventDefault();
    form.setError('time', { message: m.studio_hour_half() }, { shouldFocus: true });
  };
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <form
      className={studioStyles.change}
      aria-label={submitLabel()}
      noValidate
      onSubmit={onSubmit}
      ref={element}
    >
      <p>{says({ name })}</p>
      {action === 'move' && (
        <Field label={m.studio_new_day()} type="date" min={today} {...field('date')} />
      )}
      {action !== 'cancel' && (
        <Field label={m.studio_hour()} hint={m.studio_hour_hint()} type="time" {...field('time')} />
      )}
      {action === 'cancel' && (
        <TextField
          label={m.studio_reason()}
          hint={m.studio_reason_hint({ name })}
          {...field('reason')}
        />
      )}
      <FormError text={problem} />
      <div className={surface.actions}>
        <Button type="submit" small busy={isSubmitting}>
          {submitLabel()}
        </Button>
        <Button small variant="line" onClick={leave}>
          {not()}
        </Button>
      </div>
    </form>
  );
}

function doneText(action: Action, name: string, date: string): string {
  if (action === 'confirm') return m.studio_confirm_done({ name });
  if (action === 'move') return m.studio_move_done({ name, day: longDay(date) });
  return m.studio_cancel_done({ name });
}

interface ChangeRequest {
  date: string;
  time: string | null;
  reason: string;
}

type Seen = Pick<StudioAppointment, 'id' | 'revision'>;

function change(action: Action, { id, revision }: Seen, request: ChangeRequest) {
  const { date, time, reason } = request;
  if (action === 'confirm') return call(confirmAppointment, { id, revision, date, time });
  if (action === 'move') return call(moveAppointment, { id, revision, date, time });
  return call(cancelAppointment, { id, revision, reason });
}
