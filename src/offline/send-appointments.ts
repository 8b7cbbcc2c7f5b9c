import { saveApplication } from '#contract/appointment.ts';
import { call } from '../api/call.ts';
import { HttpError } from '../api/errors.ts';
import { firstMessages } from '../api/first-messages.ts';
import {
  dropAppointment,
  keepAppointment,
  readWaiting,
  type WaitingAppointment,
} from '../storage/waiting-appointments.ts';
import { indianDay } from './indian-day.ts';

/** Not refused, and its day is still to come: a day that has passed is asked about first. */
export const canBeSent = ({ appointment, refusal }: WaitingAppointment): boolean =>
  refusal === null && appointment.date >= indianDay();

/** One sender across tabs. Tells how many were booked and how many still wait for a better time. */
export function sendAppointments(): Promise<{ booked: number; left: number }> {
  return navigator.locks.request('academy-appointments', async () => {
    let booked = 0;
    for (const waiting of readWaiting().filter(canBeSent)) {
      if (isKept(waiting) && (await isBooked(waiting))) booked += 1;
    }
    return { booked, left: readWaiting().filter(canBeSent).length };
  });
}

/** Discarded while another was on its way, it must neither be booked nor come back. */
const isKept = ({ key }: WaitingAppointment): boolean =>
  readWaiting().some((waiting) => waiting.key === key);

async function isBooked(waiting: WaitingAppointment): Promise<boolean> {
  // An extension (`booking_key`): a backend that does not know it ignores it.
  const body = { ...waiting.appointment, booking_key: waiting.key };
  try {
    await call(saveApplication, body);
    dropAppointment(waiting.key);
    return true;
  } catch (error) {
    if (isFinal(error) && isKept(waiting)) {
      const reason = Object.values(firstMessages(error.errors))[0] ?? error.serverMessage;
      keepAppointment({ ...waiting, refusal: { reason: reason ?? null } });
    }
    return false;
  }
}

const triesAgain = new Set([401, 403, 408, 419, 425, 429]);
const isFinal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status < 500 && !triesAgain.has(error.status);
