import type { WorkboxPlugin } from 'workbox-core';
import { type NetworkTry, startNetworkTry } from './network-try.ts';
import { unreached } from './unreached.ts';

/**
 * This plugin gives each network try of a GET a time limit, and answers where there is no reply. A
 * POST gets its signal when it is built: WebKit loses the body of a cloned request
 * (WebKit/WebKit#38561).
 */
export function answerLimit(kind: { isCall: boolean }): WorkboxPlugin {
  const tries = new WeakMap<ExtendableEvent, NetworkTry>();
  return {
    requestWillFetch: async ({ request, event }) => {
      const networkTry = startNetworkTry(kind);
      tries.set(event, networkTry);
      return networkTry.request(request);
    },
    fetchDidSucceed: async ({ response, event }) => {
      await tries.get(event)?.answered(response);
      return response;
    },
    fetchDidFail: async ({ event }) => tries.get(event)?.failed(),
    handlerDidError: async ({ event }) => unreached(tries.get(event)?.reason() ?? 'offline'),
  };
}
