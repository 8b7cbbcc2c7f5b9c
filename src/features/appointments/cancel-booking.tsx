import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type BookedAppointment, cancelBooking } from '#contract/booked-appointment.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import { toastError } from '../../ui/toast.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import * as appointmentsStyles from './appointments.module.css';
import { changeFailure } from './messages.ts';
import { useChangeBooking } from './use-change-booking.ts';

interface ChangeProps {
  appointment: BookedAppointment;
  onChanged: () => void;
}

/** Cancels an appointment, and asks once more before: a cancelled one must be booked anew. */
export function CancelBooking(props: ChangeProps) {
  const [step, setStep] = useState<'none' | 'asking' | 'kept'>('none');
  if (step === 'asking') return <Question {...props} onKeep={() => setStep('kept')} />;
  return <Ask hasFocus={step === 'kept'} onAsk={() => setStep('asking')} />;
}

function Ask({ hasFocus, onAsk }: { hasFocus: boolean; onAsk: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with the question.
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  return (
    <p className={appointmentsStyles.cancel}>
      <button type="button" className={textLinkStyles.textButton} ref={button} onClick={onAsk}>
        {m.appointment_cancel()}
      </button>
    </p>
  );
}

function Question({
  appointment: { id, revision },
  onChanged,
  onKeep,
}: ChangeProps & { onKeep: () => void }) {
  const question = useFocusOnMount<HTMLParagraphElement>();
  const change = useChangeBooking(onChanged);
  const [problem, setProblem] = useState<string>();
  const { mutate: cancel, isPending } = useMutation({
    mutationFn: () => change(() => call(cancelBooking, { id, revision })),
    onError: (error) => {
      const { text } = changeFailure(error);
      setProblem(text ?? undefined);
      if (text) toastError(text);
    },
  });
  return (
    <div className={appointmentsStyles.waitingAppointments}>
      <div className={appointmentsStyles.waitingAppointmentsList}>
        <p ref={question} tabIndex={-1}>
          {m.appointment_cancel_ask()}
        </p>
        <FormError text={problem} />
        <p className={appointmentsStyles.actions}>
          <Button small busy={isPending} onClick={() => cancel()}>
            {m.appointment_cancel_yes()}
          </Button>
          <Button small variant="line" onClick={onKeep}>
            {m.appointment_cancel_no()}
          </Button>
        </p>
      </div>
    </div>
  );
}
