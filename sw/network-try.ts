import { reportConnectivity } from '../src/api/connectivity.ts';
import { readLimits } from '../src/api/exchange.ts';
import { readAcademyReply, reportReply } from '../src/api/read-academy-reply.ts';
import { fileMs } from './keep-file.ts';

/**
 * Begins one network try of the worker, with the time limits of the page's reads; a picture, which is
 * longer than a call's reply, may take as long as any other file once its headers are there. A hung
 * try is aborted and gives its connection back; it may outlive a stored copy that was shown instead,
 * so that a slow line still brings that copy up to date. A try for a call reports to all pages how it
 * went.
 */
export function startNetworkTry({ isCall }: { isCall: boolean }) {
  const { slowMs, answerMs, totalMs } = readLimits;
  const controller = new AbortController();
  const held = new Set<Request>();
  const abort = () => {
    controller.abort();
    held.clear();
  };
  const answerTimer = setTimeout(abort, answerMs);
  setTimeout(abort, isCall ? totalMs : fileMs); // does nothing to a reply that is whole by then
  const slowTimer = isCall ? setTimeout(() => reportConnectivity('timeout'), slowMs) : undefined;
  const reason = () => (controller.signal.aborted ? 'timeout' : 'offline');
  return {
    /**
     * Makes a request that is aborted with this try. The timers hold it: WebKitGTK throws away a
     * request that nobody holds, and its signal with it, while its fetch goes on for ever. Six such
     * fetches took all the connections that a browser has for one academy.
     */
    request(input: RequestInfo, init: RequestInit = {}): Request {
      const request = new Request(input, { ...init, signal: controller.signal });
      held.add(request);
      return request;
    },
    /** The reason why there is no reply. */
    reason,
    /**
     * To be called when the headers are there. Resolves to what is wrong with a call's reply, or
     * null.
     */
    async answered(response: Response): Promise<unknown> {
      clearTimeout(answerTimer);
      const error = isCall ? await problemOfReply(response.clone()) : null;
      clearTimeout(slowTimer);
      return error;
    },
    /** To be called when there is no reply: reports why, for a call. */
    failed(): void {
      clearTimeout(answerTimer);
      clearTimeout(slowTimer);
      if (isCall) reportConnectivity(reason());
    },
  };
}

export type NetworkTry = ReturnType<typeof startNetworkTry>;

async function problemOfReply(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => ''); // a reply that broke off counts as no JSON
  try {
    readAcademyReply({ response, text }, true);
    reportReply(null);
    return null;
  } catch (error) {
    reportReply(error);
    return error;
  }
}
