import { vi } from 'vitest';

type Answer = (request: Request) => Response | Promise<Response>;

/** The network's edge: every request that goes out, and the answer that a test gives to it. */
export function stubNetwork() {
  const asked: Request[] = [];
  const network = {
    /** In the order in which they went out. */
    asked,
    answer: noNetwork as Answer,
    /** A new test: nothing has been asked, and there is no network. */
    reset() {
      asked.length = 0;
      network.answer = noNetwork;
    },
  };
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const { signal } = request;
    asked.push(request);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      new Promise<Response>((answered) => answered(network.answer(request))).then(resolve, reject);
    });
  });
  return network;
}

export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Something holds the connection and never says a word. */
export const hung: Answer = () => new Promise(() => undefined);

/** What a Wi-Fi answers to everything until one has signed in to it. */
export const loginPage: Answer = () =>
  new Response('<html><form>Sign in to this Wi-Fi</form></html>', {
    headers: { 'content-type': 'text/html' },
  });
