import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '../../i18n/paraglide/messages.js';
import type { WaitingAppointment } from '../../outbox/appointment.ts';
import { writeDraft } from '../../storage/form-draft.ts';
import { toastUndo } from '../../ui/toast.tsx';
import { appointmentDraft, appointmentFields, type emptyAppointment } from './empty-appointment.ts';

/** Puts a waiting appointment that must be changed into the form; Undo restores what was there. */
export function useRefill(
  { getValues, reset, setFocus }: UseFormReturn<typeof emptyAppointment>,
  again: WaitingAppointment | undefined,
  onUndo: () => void,
): void {
  const undo = useEffectEvent(onUndo);
  useEffect(() => {
    if (!again) return;
    const before = { ...getValues() };
    const fill = (words: typeof emptyAppointment) => {
      // Had the form forgotten its fields, it could not focus one of them before the next render.
      reset(words, { keepFieldsRef: true });
      setFocus('date');
    };
    fill(again.payload);
    if (!appointmentFields.some((name) => before[name] && before[name] !== again.payload[name]))
      return;
    toastUndo(m.appointment_replaced(), m.appointment_undo(), () => {
      // She may have left the page, and its form with it.
      undo();
      writeDraft(appointmentDraft, before);
      fill(before);
    });
  }, [again, getValues, reset, setFocus]);
}
