import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { paidCourse } from '#contract/course.ts';
import { learningRecord } from '#contract/learning.ts';
import { getNotes } from '#contract/note.ts';
import { privateCacheName, storedAtHeader } from '#contract/offline.ts';
import { profileGet } from '#contract/profile.ts';
import { announce } from '../src/outbox/channel.ts';
import { activeSession } from '../src/storage/app-db.ts';
import { isAcademyReply } from './academy-reply.ts';
import { isCallTo } from './is-call-to.ts';
import { type PrivateKey, privateKey } from './private-key.ts';

const networkTimeoutSeconds = 3;
const storedReads = [paidCourse, getNotes, profileGet, learningRecord];

/**
 * POST calls that read (decisions, section 4): network first, then this student's stored copy.
 * Only what the signed-in student asks about herself is stored; the rest passes through.
 */
export function registerPrivateReads(): void {
  registerRoute(({ url }) => storedReads.some((read) => isCallTo(read, url)), answer, 'POST');
}

async function answer({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  // Read once and rebuilt from text: WebKit loses bodies of cloned requests (WebKit/WebKit#38561).
  const body = await request.text();
  const { url, headers, credentials } = request;
  const fresh = new Request(url, { method: 'POST', headers, credentials, body });
  const key = await privateKey(url, body, (await activeSession())?.user_id ?? null);
  return key ? strategyFor(key).handle({ event, request: fresh }) : fetch(fresh);
}

function strategyFor(key: PrivateKey): NetworkFirst {
  return new NetworkFirst({
    cacheName: privateCacheName(key.userId),
    networkTimeoutSeconds,
    plugins: [privateRead(key), new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
  });
}

function privateRead({ address, userId }: PrivateKey): WorkboxPlugin {
  let refusal: Response | undefined;
  return {
    cacheKeyWillBeUsed: async () => address,
    fetchDidSucceed: async ({ response }) => {
      if (response.status === 401) {
        refusal = response.clone();
        announce({ type: 'SIGN_IN_NEEDED', userId });
      }
      // Thrown, so that a sick server, a login page or a lost session falls back to the copy.
      const isAnswer = response.ok ? await isAcademyReply(response) : response.status < 500;
      if (refusal || !isAnswer) throw new Error(`No answer: ${response.status}`);
      return response;
    },
    // Asked again here: a reply that lands after logout must not be stored.
    cacheWillUpdate: async ({ response }) => {
      const isStillHere = (await activeSession())?.user_id === userId;
      return response.ok && isStillHere ? withStoredAt(response) : null;
    },
    handlerDidError: async () => refusal,
  };
}

async function withStoredAt(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('vary'); // `Vary: *` would make the cache refuse it; the key holds what matters
  headers.set(storedAtHeader, new Date().toISOString());
  return new Response(await response.text(), { status: response.status, headers });
}
