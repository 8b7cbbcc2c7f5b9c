import * as v from 'valibot';
import { bookingDayProblem, DaySchema } from '#contract/appointment.ts';
import { indianDay } from '#contract/indian-day.ts';

const problemOf = (day: string) => bookingDayProblem(day, indianDay());

/** A day that can be booked today; the server judges it again. */
export const BookingDaySchema = v.pipe(
  DaySchema,
  v.check(
    (day) => problemOf(day) === null,
    ({ input }) => problemOf(input) ?? '',
  ),
);
