import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type BookedAppointment, BookedAppointmentSchema } from '#contract/booked-appointment.ts';
import { HttpError } from '../../api/errors.ts';
import { answerText } from '../../i18n/answer-text.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { bookedAppointmentQuery } from './booked-query.ts';

const ConflictSchema = v.object({ data: BookedAppointmentSchema });

/**
 * Returns a function that sends a change of her appointment and then shows the appointment as it is, also
 * where somebody else was faster and the academy refuses the change. It resolves to whether that is changed,
 * and throws what else the call throws.
 */
export function useChangeBooking(onChanged: () => void) {
  const queries = useQueryClient();
  const show = (appointment: BookedAppointment) => {
    queries.setQueryData(bookedAppointmentQuery(appointment.id).queryKey, appointment);
    onChanged();
  };
  return async (
    send: () => Promise<{ message: string; data: BookedAppointment }>,
  ): Promise<boolean> => {
    try {
      const { message, data } = await send();
      show(data);
      toastSuccess(answerText(message));
      return true;
    } catch (error) {
      const conflict = v.safeParse(ConflictSchema, error instanceof HttpError && error.body);
      if (!conflict.success) throw error;
      show(conflict.output.data);
      toastError(answerText((error as HttpError).message));
      return false;
    }
  };
}
