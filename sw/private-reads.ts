import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { keptReads } from '#contract/kept-reads.ts';
import { privateCacheName } from '#contract/offline.ts';
import {
  keepPrivateReply,
  ownPrivateKey,
  type PrivateKey,
} from '../src/storage/private-replies.ts';
import { announce } from '../src/sync/note-channel.ts';
import { isAcademyReply } from './academy-reply.ts';
import { isCallTo } from './is-call-to.ts';

const networkTimeoutSeconds = 3;

/**
 * POST calls that read (decisions, section 4): network first, then this student's stored copy.
 * Only what the signed-in student asks about herself is stored; the rest passes through.
 */
export function registerPrivateReads(): void {
  registerRoute(({ url }) => keptReads.some((read) => isCallTo(read, url)), answer, 'POST');
}

async function answer({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  // Read once and rebuilt from text: WebKit loses bodies of cloned requests (WebKit/WebKit#38561).
  const body = await request.text();
  const { url, headers, credentials } = request;
  const fresh = new Request(url, { method: 'POST', headers, credentials, body });
  const key = await ownPrivateKey(url, body);
  return key ? strategyFor(key).handle({ event, request: fresh }) : fetch(fresh);
}

function strategyFor(key: PrivateKey): NetworkFirst {
  return new NetworkFirst({
    cacheName: privateCacheName(key.userId),
    networkTimeoutSeconds,
    plugins: [privateRead(key)],
  });
}

function privateRead(key: PrivateKey): WorkboxPlugin {
  let refusal: Response | undefined;
  return {
    cacheKeyWillBeUsed: async () => key.address,
    fetchDidSucceed: async ({ response }) => {
      if (response.status === 401) {
        refusal = response.clone();
        announce({ type: 'SIGN_IN_NEEDED', userId: key.userId });
      }
      // Thrown, so that a sick server, a login page or a lost session falls back to the copy.
      const isAnswer = response.ok ? await isAcademyReply(response) : response.status < 500;
      if (refusal || !isAnswer) throw new Error(`No answer: ${response.status}`);
      return response;
    },
    // Page and worker keep a reply by the same rules, in the same place; Workbox need not.
    cacheWillUpdate: async ({ response }) => {
      if (response.ok) await keepPrivateReply(key, response);
      return null;
    },
    handlerDidError: async () => refusal,
  };
}
