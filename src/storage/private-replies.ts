import * as v from 'valibot';
import { privateCacheName } from '#contract/offline.ts';
import { IdSchema } from '#contract/reply.ts';
import { activeSession } from './app-db.ts';
import { hex } from './hex.ts';
import { withStoredAt } from './stored-copy.ts';

interface PrivateKey {
  /** A made-up GET address, which in Cache Storage stands for a POST, or for a screen (last-screen.ts). */
  address: string;
  userId: string;
}

/** A key of the student who is signed in, with her session's `createdAt`. */
export interface OwnKey extends PrivateKey {
  session: string;
}

const OwnedBodySchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((body) => v.is(IdSchema, body.user_id ?? body.id), 'no user_id and no id'),
);

/**
 * Resolves to the cache key of a private read: path, user and body, whatever the order of the body's
 * fields. Null where the body is not about `signedIn`: such a call is neither stored nor answered from store.
 */
export async function privateKey(
  url: string,
  body: string,
  signedIn: string | null,
): Promise<PrivateKey | null> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OwnedBodySchema), body);
  if (!parsed.success || signedIn === null) return null;
  const owner = String(parsed.output.user_id ?? parsed.output.id);
  if (owner !== signedIn) return null;
  const sorted = Object.entries(parsed.output).sort(([a], [b]) => a.localeCompare(b));
  const bytes = new TextEncoder().encode(JSON.stringify(sorted));
  const hash = hex(await crypto.subtle.digest('SHA-256', bytes));
  return { address: `${url}?user=${encodeURIComponent(owner)}&body=${hash}`, userId: owner };
}

/** Resolves to the key of a private read of the student who is signed in now; else to null. */
export async function ownPrivateKey(url: string, body: string): Promise<OwnKey | null> {
  const session = await activeSession();
  const key = await privateKey(url, body, session?.user_id ?? null);
  return session && key && { ...key, session: session.createdAt };
}

/**
 * Keeps a good reply to a private read, stamped with the time of now. The worker does it for the pages
 * that it controls, the page itself as long as none does. What lands after a logout is not kept: the
 * session is asked before the write, and once more after it, since a logout may fall in between.
 */
export async function keepPrivateReply(
  { address, userId }: PrivateKey,
  response: Response,
): Promise<void> {
  const copy = await withStoredAt(response);
  if (!(await isSignedIn(userId))) return;
  const cache = await caches.open(privateCacheName(userId));
  await cache.put(address, copy);
  if (!(await isSignedIn(userId))) await caches.delete(privateCacheName(userId));
}

/**
 * Deletes the replies of a student who has left; one who is signed in again meanwhile keeps hers.
 * Where AppDB cannot say who is signed in they are deleted.
 */
export async function forgetPrivateReplies(userId: string): Promise<void> {
  if (await isSignedIn(userId).catch(() => false)) return;
  await globalThis.caches?.delete(privateCacheName(userId));
}

/** The reply that is kept for this read of the signed-in student; undefined where there is none. */
export async function keptPrivateReply(url: string, body: string): Promise<Response | undefined> {
  const key = await ownPrivateKey(url, body);
  return key ? caches.match(key.address, { cacheName: privateCacheName(key.userId) }) : undefined;
}

const isSignedIn = async (userId: string) => (await activeSession())?.user_id === userId;
