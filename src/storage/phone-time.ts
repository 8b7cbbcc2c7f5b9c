import * as v from 'valibot';
import { inFilmDb, inFilms } from './film-db.ts';

const PhoneTimeSchema = v.object({
  /** The time that this phone has seen pass since it first looked, in milliseconds: it only grows. */
  seenMs: v.number(),
  /** The time on the phone's clock when it last looked. */
  clockMs: v.number(),
});
export type PhoneTime = v.InferOutput<typeof PhoneTimeSchema>;

const parsed = (row: unknown): PhoneTime | null => {
  const result = v.safeParse(PhoneTimeSchema, row);
  return result.success ? result.output : null;
};

/** Resolves to null where this phone has never looked. */
export const readPhoneTime = async (): Promise<PhoneTime | null> =>
  parsed(await inFilmDb((database) => database.get('facts', 'time')));

/** Keeps what `change` makes of the time that this phone has seen pass, in one write, and resolves to it. */
export const movePhoneTime = (change: (last: PhoneTime | null) => PhoneTime): Promise<PhoneTime> =>
  inFilms(['facts'], async (tx) => {
    const store = tx.objectStore('facts');
    const next = change(parsed(await store.get('time')));
    await store.put(next, 'time');
    return next;
  });
