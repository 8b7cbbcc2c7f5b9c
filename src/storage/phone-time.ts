import * as v from 'valibot';
import { inFilms } from './film-db.ts';

const PhoneTimeSchema = v.object({
  /** How much time this phone has seen pass since it first looked, in milliseconds: it only grows. */
  seenMs: v.number(),
  /** What the clock showed when it last looked. */
  clockMs: v.number(),
});
export type PhoneTime = v.InferOutput<typeof PhoneTimeSchema>;

/** Reads, moves on and keeps the time that this phone has seen pass, in one write. */
export const movePhoneTime = (change: (last: PhoneTime | null) => PhoneTime): Promise<PhoneTime> =>
  inFilms(['facts'], async (tx) => {
    const store = tx.objectStore('facts');
    const parsed = v.safeParse(PhoneTimeSchema, await store.get('time'));
    const next = change(parsed.success ? parsed.output : null);
    await store.put(next, 'time');
    return next;
  });
