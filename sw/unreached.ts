import { unreachedHeader } from '#contract/offline.ts';

/** The worker's own words where nothing answered and nothing is stored; never the academy's. */
export const unreached = (reason: 'offline' | 'timeout'): Response =>
  new Response('{}', {
    status: 504,
    headers: { 'content-type': 'application/json', [unreachedHeader]: reason },
  });
