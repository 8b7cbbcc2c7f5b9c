import { vi } from 'vitest';

/** `path` is a call's own, with its query; `payload` is the JSON that was sent, or empty. */
type Asked = Request & { path: string; payload: Record<string, unknown> };
type Answer = (request: Asked) => Response | Promise<Response>;

/** Stubs the network's edge: every request that goes out, and the answer that a test gives to it. */
export function stubNetwork() {
  const asked: Asked[] = [];
  const network = {
    /** The requests in the order in which they went out. */
    asked,
    answer: noNetwork as Answer,
    /** Lists the requests without those for tokens, which a call makes by itself. */
    calls: () => asked.filter(({ path }) => path !== 'csrf-token'),
    /** Begins a new test: `fetch` is stubbed again, nothing has been asked, and there is no network. */
    reset() {
      asked.length = 0;
      network.answer = noNetwork;
      vi.stubGlobal('fetch', ask);
    },
  };
  const ask = (...call: Parameters<typeof fetch>) => {
    const request = requestOf(...call);
    asked.push(request);
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      new Promise<Response>((answered) => answered(network.answer(request))).then(resolve, reject);
    });
  };
  network.reset();
  return network;
}

function requestOf(...[input, init]: Parameters<typeof fetch>): Asked {
  // Node's own Request takes whole addresses only, and a unit test has no page to complete one.
  const base = globalThis.location?.href ?? 'https://academy.example';
  const request = new Request(input instanceof Request ? input : new URL(input, base), init);
  const payload = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
  return Object.assign(request, { path: request.url.split('/api/')[1] ?? '', payload });
}

/** Makes an academy that gives tokens, and answers each other call by its path. */
export const byPath = (answers: Record<string, Answer>, otherwise: Answer = noNetwork): Answer => {
  const giveToken = () => Response.json({ csrf_token: 'token-1' });
  return (request) =>
    (({ 'csrf-token': giveToken, ...answers })[request.path] ?? otherwise)(request);
};

export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** Never settles, as where something holds the connection and never says a word. */
export const hung = () => new Promise<never>(() => undefined);

/** Returns the page with which a Wi-Fi answers everything until one has signed in to it. */
export const loginPage = () =>
  new Response('<html><form>Sign in to this Wi-Fi</form></html>', {
    headers: { 'content-type': 'text/html' },
  });
