import * as v from 'valibot';
import { IdSchema } from '#contract/reply.ts';
import { type User, UserSchema } from '#contract/session.ts';
import { sessionDatabase } from './databases.ts';
import { type DBSchema, databaseConnection, type IDBPObjectStore } from './open-database.ts';

const SessionRecordSchema = v.object({
  user_id: IdSchema,
  email: v.optional(v.nullable(v.string()), null),
  login: v.fallback(v.boolean(), false),
  createdAt: v.fallback(v.string(), ''),
  user: v.fallback(v.nullable(UserSchema), null),
  /**
   * Set from a student's logout until her data is cleared: `record` where this record is to be
   * deleted too, as after "Log out everywhere".
   */
  leaving: v.optional(v.fallback(v.picklist(['data', 'record']), 'data')),
});
/** One row of `userSession`, as specification 3 names its fields. */
export type SessionRecord = v.InferOutput<typeof SessionRecordSchema>;

interface AppDb extends DBSchema {
  userSession: {
    key: string;
    value: SessionRecord;
    indexes: { login: string; email: string; createdAt: string };
  };
}

const inAppDb = databaseConnection<AppDb>(sessionDatabase, 1, (database) => {
  const store = database.createObjectStore('userSession', { keyPath: 'user_id' });
  // `login` stays empty for ever, since booleans are no IndexedDB keys; specification 3 wants it.
  store.createIndex('login', 'login');
  store.createIndex('email', 'email');
  store.createIndex('createdAt', 'createdAt');
});

type SessionStore = IDBPObjectStore<AppDb, ['userSession'], 'userSession', 'readwrite'>;

/** Resolves when what `change` has written is on the disk. It may await nothing but the database. */
const write = (change: (store: SessionStore) => Promise<unknown>): Promise<void> =>
  inAppDb(async (database) => {
    const tx = database.transaction('userSession', 'readwrite', { durability: 'strict' });
    tx.done.catch(() => undefined); // where `change` fails it would be a second rejection
    await change(tx.store);
    await tx.done;
  });

/** Every session kept on this phone, oldest first; rows that cannot be read are left out. */
export async function allSessions(): Promise<SessionRecord[]> {
  const rows: unknown[] = await inAppDb((database) => database.getAll('userSession'));
  return rows
    .map((row) => v.safeParse(SessionRecordSchema, row))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The signed-in session, or null. Page and worker both take their truth from here. */
export async function activeSession(): Promise<SessionRecord | null> {
  return (await allSessions()).filter((session) => session.login).at(-1) ?? null;
}

/**
 * Stores `record` as the one signed-in session. The others lose their login flag: the cookie is
 * this one's now, and a wrong clock must not let an older row look newer.
 */
export const beginSession = (record: SessionRecord): Promise<void> =>
  write(async (store) => {
    for (const other of await store.getAll()) {
      if (!other.login || other.user_id === record.user_id) continue;
      await store.put({ ...other, login: false, leaving: 'data' });
    }
    await store.put(record);
  });

/** Stores a student's new name or address; a session that has ended meanwhile stays ended. */
export const updateSession = (user: User): Promise<void> =>
  write(async (store) => {
    const record = await store.get(user.id);
    if (record) await store.put({ ...record, email: user.email || null, user });
  });

/**
 * Ends a student's session: the record stays, its login flag goes (specification 4). In the same
 * write it is remembered that what she leaves behind is to be cleared; with `record` (after "Log out
 * everywhere") the records of all who are signed out are to be deleted too.
 */
export const endSession = (
  userId: string,
  leaving: NonNullable<SessionRecord['leaving']> = 'data',
): Promise<void> =>
  write(async (store) => {
    for (const record of await store.getAll()) {
      const isOwn = record.user_id === userId;
      // A record may not go before what its student has left behind has gone.
      const goesToo = leaving === 'record' && !record.login;
      if (isOwn || goesToo) await store.put({ ...record, login: false, leaving });
    }
  });

/** Resolves to the ids of those who have logged out here and whose data is not all cleared yet. */
export const leavingUsers = async (): Promise<string[]> =>
  (await allSessions())
    .filter(({ login, leaving }) => !login && leaving)
    .map(({ user_id }) => user_id);

/**
 * Records that nothing of a student who has left is here but her record, which goes as well after
 * "Log out everywhere".
 */
export const hasLeft = (userId: string): Promise<void> =>
  write(async (store) => {
    const record = await store.get(userId);
    if (!record?.leaving) return;
    const { leaving, ...kept } = record;
    if (leaving === 'record' && !record.login) await store.delete(userId);
    else await store.put(kept);
  });

/** Deletes every record, signed in or not. */
export const clearSessions = (): Promise<void> =>
  inAppDb((database) => database.clear('userSession'));
