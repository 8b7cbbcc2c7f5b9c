import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { indianDay } from '#contract/indian-day.ts';
import { phoneDigitCount } from '#contract/limits.ts';
import { deleteOlder } from '../../db/delete-older.ts';
import { holds, type Rows, streamedRows } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { readTranslations } from '../../db/translations.ts';
import type { Mail, MailQueue } from '../../mail/repository.ts';
import { firstKeptDay } from './rules.ts';

export type Appointment = Selectable<Tables['appointments']>;

export type AppointmentLine = Omit<Appointment, 'booking_key' | 'service_id' | 'is_leaving'> & {
  service: string;
  service_translations: string;
};

/** Returns the name of the booked service, with its translations for whoever is to read it. */
export const serviceOf = ({ service, service_translations }: AppointmentLine) => ({
  name: service,
  translations: readTranslations(service_translations),
});

interface AppointmentFilter {
  /** Days in Indian time, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** A service's name or id. */
  service?: string | undefined;
  /** The visitor's address, whatever its capitals. */
  email?: string | undefined;
}

interface AppointmentSearch {
  /** A part of the visitor's name, address or phone number. */
  search: string;
  rows: Rows;
}

export interface Appointments {
  /** Lists appointments by day, the earliest first, one row at a time. */
  list(filter: AppointmentFilter): AsyncIterable<AppointmentLine>;
  /** Finds the appointments of visitors who match, by day, the latest first. */
  find(asked: AppointmentSearch): Promise<AppointmentLine[]>;
  /** Lists the services that can be booked, in the studio's own order. */
  services(): Promise<{ id: string; name: string; translations: string }[]>;
  /**
   * Keeps a booking and its mails, all or nothing. Answers the booking that its key stands for:
   * this one, or the one that was there already, and then nothing is written.
   */
  book(appointment: Insertable<Tables['appointments']>, mails: Mail[]): Promise<Appointment>;
  byId(id: string): Promise<AppointmentLine | undefined>;
  /** The booking that a form's key stands for. */
  byKey(key: string): Promise<Appointment | undefined>;
  /**
   * Counts the appointments of each day from this one on that are not cancelled; days without any
   * are left out. `waiting` are those that the studio has not answered yet.
   */
  daysFrom(date: string): Promise<{ date: string; count: number; waiting: number }[]>;
  /**
   * Writes what the studio or the visitor has decided, with its mails, all or nothing. Answers false when
   * somebody has changed it since `revision`, and then nothing is written.
   */
  change(changed: AppointmentChange, mails: Mail[]): Promise<boolean>;
  /** Deletes those whose day is more than a year ago, or over and to be erased; answers how many. */
  deleteOld(nowMs: number): Promise<number>;
}

/** `revision` is the one that is replaced. */
type AppointmentChange = Pick<Appointment, 'id' | 'revision' | 'date' | 'time' | 'status'>;

interface AppointmentDependencies {
  db: Kysely<Tables>;
  mailQueue: MailQueue;
}

export function createAppointments({ db, mailQueue }: AppointmentDependencies): Appointments {
  const selectLines = () =>
    db
      .selectFrom('appointments')
      .innerJoin('services', 'services.id', 'appointments.service_id')
      .select(['appointments.id', 'date', 'services.name as service'])
      .select('services.translations as service_translations')
      .select(['appointments.name', 'email', 'phone', 'message', 'booked_at_ms'])
      .select(['status', 'time', 'revision', 'appointments.language']);

  return {
    list({ from, to, service, email }) {
      let lines = selectLines().orderBy('date').orderBy('booked_at_ms');
      if (from) lines = lines.where('date', '>=', from);
      if (to) lines = lines.where('date', '<=', to);
      if (service) {
        lines = lines.where(({ or, eb }) =>
          or([eb('services.name', '=', service), eb('services.id', '=', service)]),
        );
      }
      if (email) lines = lines.where(sql`lower(email)`, '=', email.toLowerCase());
      return lines.stream(streamedRows);
    },

    find({ search, rows }) {
      // Phones are searched for a whole number only: one digit in an address is in most of them.
      const isNumber = /^[\d\s()+.\p{Dash}]+$/u.test(search);
      const digits = isNumber ? search.replaceAll(/\D/g, '').slice(-phoneDigitCount) : '';
      return selectLines()
        .where(({ or }) =>
          or([
            holds('appointments.name', search),
            holds('email', search),
            ...(digits === '' ? [] : [holds('phone', digits)]),
          ]),
        )
        .orderBy('date', 'desc')
        .orderBy('booked_at_ms', 'desc')
        .offset(rows.offset)
        .limit(rows.limit)
        .execute();
    },

    services: () =>
      db
        .selectFrom('services')
        .select(['id', 'name', 'translations'])
        .where('retired_at_ms', 'is', null)
        .orderBy('position')
        .execute(),

    byId: (id) => selectLines().where('appointments.id', '=', id).executeTakeFirst(),

    byKey: (key) =>
      db.selectFrom('appointments').selectAll().where('booking_key', '=', key).executeTakeFirst(),

    async daysFrom(date) {
      const days = await db
        .selectFrom('appointments')
        .select(['date', ({ fn }) => fn.countAll().as('count')])
        .select(({ fn }) => fn.countAll().filterWhere('status', '=', 'booked').as('waiting'))
        .where('date', '>=', date)
        .where('status', '!=', 'cancelled')
        .groupBy('date')
        .orderBy('date')
        .execute();
      return days.map(({ date: day, count, waiting }) => ({
        date: day,
        count: Number(count),
        waiting: Number(waiting),
      }));
    },

    change: ({ id, revision, ...values }, mails) =>
      db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('appointments')
          .set({ ...values, revision: revision + 1 })
          .where('id', '=', id)
          .where('revision', '=', revision)
          .returning('id')
          .executeTakeFirst();
        if (!changed) return false;
        for (const mail of mails) await mailQueue.enqueue(trx, mail);
        return true;
      }),

    async deleteOld(nowMs) {
      const old = { table: 'appointments', key: ['id' as const], column: 'date' } as const;
      const isLeaving = { column: 'is_leaving', value: 1 } as const;
      const left = await deleteOlder(db, { ...old, before: indianDay(nowMs), holding: isLeaving });
      return left + (await deleteOlder(db, { ...old, before: firstKeptDay(nowMs) }));
    },

    book: (appointment, mails) =>
      db.transaction().execute(async (trx) => {
        const booked = await trx
          .insertInto('appointments')
          .values(appointment)
          .onConflict((conflict) => conflict.column('booking_key').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (booked) {
          for (const mail of mails) await mailQueue.enqueue(trx, mail);
          return booked;
        }
        return trx
          .selectFrom('appointments')
          .selectAll()
          .where('booking_key', '=', appointment.booking_key ?? null)
          .executeTakeFirstOrThrow();
      }),
  };
}
