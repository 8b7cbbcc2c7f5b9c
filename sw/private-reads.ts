import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { Route, type Router } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { keptReads } from '#contract/kept-reads.ts';
import { privateCacheName } from '#contract/offline.ts';
import { HttpError } from '../src/api/errors.ts';
import { isTransient } from '../src/api/is-transient.ts';
import { announceRefusal } from '../src/outbox/announce-refusal.ts';
import {
  keepPrivateReply,
  keptPrivateReply,
  type OwnKey,
  ownPrivateKey,
} from '../src/storage/private-replies.ts';
import { isAcademyReply } from './academy-reply.ts';
import { isCallTo } from './is-call-to.ts';
import { type NetworkTry, startNetworkTry } from './network-try.ts';
import { unreached } from './unreached.ts';
import { withTimeout } from './with-timeout.ts';

const networkTimeoutSeconds = 3;

/**
 * Answers the POST calls that read (rules 4) from the network, else, or after three seconds, from this
 * student's stored copy. Only what she asks about herself is stored; the rest passes through.
 */
export function registerPrivateReads(router: Router): void {
  router.registerRoute(
    new Route(({ url }) => keptReads.some((path) => isCallTo(path, url)), answer, 'POST'),
  );
}

async function answer({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  // The body is read once and the request rebuilt from it: WebKit loses bodies of cloned requests
  // (WebKit/WebKit#38561).
  const body = await request.text();
  const { url, headers, credentials, redirect } = request;
  const networkTry = startNetworkTry({ isCall: true });
  const fresh = networkTry.request(url, { method: 'POST', headers, credentials, redirect, body });
  // Where nobody can say who is here nothing is stored, and the academy is asked all the same. A reply is
  // kept once, whichever language it was asked for in: it has the first language's texts too.
  const path = url.replace(/\?.*/, '');
  const key = await withTimeout(ownPrivateKey(path, body));
  if (key) return strategyFor(key, networkTry).handle({ event, request: fresh });
  try {
    const response = await fetch(fresh);
    await networkTry.answered(response);
    return response;
  } catch {
    networkTry.failed();
    // A storage that was only slow has her copy by now.
    return (await withTimeout(keptPrivateReply(path, body))) ?? unreached(networkTry.reason());
  }
}

function strategyFor(key: OwnKey, networkTry: NetworkTry): NetworkFirst {
  return new NetworkFirst({
    cacheName: privateCacheName(key.userId),
    networkTimeoutSeconds,
    plugins: [privateRead(key, networkTry)],
  });
}

function privateRead(key: OwnKey, networkTry: NetworkTry): WorkboxPlugin {
  let signInRefusal: Response | undefined;
  let strange: Response | undefined;
  return {
    cacheKeyWillBeUsed: async () => key.address,
    fetchDidSucceed: async ({ response }) => {
      const error = await networkTry.answered(response);
      if (error instanceof HttpError && error.status === 401) {
        signInRefusal = response.clone();
        void announceRefusal(key.userId, key.session);
      } else if (isTransient(error)) strange = response.clone();
      // The error makes Workbox fall back to the copy on a sick server, a login page or a lost
      // session.
      if (signInRefusal || strange) throw error;
      return response;
    },
    fetchDidFail: async () => {
      if (!signInRefusal && !strange) networkTry.failed();
    },
    // Page and worker keep a reply by the same rules, in the same place, so Workbox keeps nothing itself.
    cacheWillUpdate: async ({ response }) => {
      if (await isAcademyReply(response)) await keepPrivateReply(key, response);
      return null;
    },
    // With no copy the page itself sees what answered; a copy is better than any of these.
    handlerDidError: async () => signInRefusal ?? strange ?? unreached(networkTry.reason()),
  };
}
