import * as v from 'valibot';
import { bookingDayProblem, DaySchema } from '#contract/appointment.ts';
import { indianDay } from '../../outbox/indian-day.ts';

/** A day that can be booked today; the server judges it again. */
export const BookingDaySchema = v.pipe(
  DaySchema,
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? bookingDayProblem(dataset.value, indianDay()) : null;
    if (problem) addIssue({ message: problem });
  }),
);
