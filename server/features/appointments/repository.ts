import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Letter, MailQueue } from '../../mail/queue.ts';

type Appointment = Tables['appointments'];

export interface Appointments {
  /** What the studio can be booked for, in its own order. */
  services(): Promise<{ id: string; name: string }[]>;
  /**
   * Keeps a booking and its letters, all or nothing. Answers the booking that its key stands for:
   * this one, or the one that was there already, and then nothing is written.
   */
  book(appointment: Appointment, letters: Letter[]): Promise<Appointment>;
}

interface AppointmentParts {
  db: Kysely<Tables>;
  mailQueue: MailQueue;
}

export function createAppointments({ db, mailQueue }: AppointmentParts): Appointments {
  return {
    services: () => db.selectFrom('services').select(['id', 'name']).orderBy('position').execute(),

    book: (appointment, letters) =>
      db.transaction().execute(async (trx) => {
        const booked = await trx
          .insertInto('appointments')
          .values(appointment)
          .onConflict((conflict) => conflict.column('booking_key').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (booked) {
          for (const letter of letters) await mailQueue.enqueue(trx, letter);
          return booked;
        }
        return trx
          .selectFrom('appointments')
          .selectAll()
          .where('booking_key', '=', appointment.booking_key)
          .executeTakeFirstOrThrow();
      }),
  };
}
