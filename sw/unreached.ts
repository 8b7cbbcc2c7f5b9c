import { unreachedHeader } from '#contract/offline.ts';

/**
 * The worker's own reply where nothing answered and nothing is stored; the academy never sends it.
 */
export const unreached = (reason: 'offline' | 'timeout'): Response =>
  new Response(null, { status: 504, headers: { [unreachedHeader]: reason } });
