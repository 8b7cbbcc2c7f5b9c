import { type RowKey, updateRow } from './outbox-rows.ts';

/* This is apart from film-key.ts: every logout forgets the key, and few pages ever read one. */

/** The value that takes the place of a student's key, so that her next sign-in fetches the key again. */
const forgotten = 'forgotten';

export const filmKeyRow = (userId: string): RowKey => ['film-key', userId];

/** Forgets a student's key: no lesson that she took along opens until her next sign-in fetches it. */
export const forgetFilmKey = (userId: string): Promise<void> =>
  updateRow(filmKeyRow(userId), (row) => (row === undefined ? undefined : forgotten));
