import { vi } from 'vitest';
import { createCaches } from '../caches.ts';
import { stubNetwork } from './stub-network.ts';

export const site = 'https://academy.example';

interface File {
  url: string;
  revision: string | null;
  essential?: true;
}

interface Asking {
  /** `navigate` where a page is opened. */
  mode?: RequestMode;
  destination?: RequestDestination;
  init?: RequestInit;
}

/** An event for the worker, with the promises that the browser waits for before it ends the worker. */
class WaitingEvent extends Event {
  readonly waits: Promise<unknown>[] = [];
  waitUntil(promise: Promise<unknown>): void {
    this.waits.push(promise);
  }
}

class AskingEvent extends WaitingEvent {
  readonly request: Request;
  answer: Promise<Response> | undefined;
  constructor(request: Request) {
    super('fetch');
    this.request = request;
  }
  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }
}

const NodeRequest = globalThis.Request;

/** A request of the site's worker; Node's own Request takes whole addresses only. */
class SiteRequest extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, site) : input, init);
  }
  /** A clone is Node's own again, and Workbox asks what it is given. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof NodeRequest;
  }
}

/**
 * Starts the whole worker, with what a browser has around it: globals, events and the network's edge. It
 * is started once in a file of tests, since Workbox keeps its routes for as long as the process lives.
 */
export async function startWorker(files: File[] = [], { hasSync = true, address = '/sw.js' } = {}) {
  const listeners = new Map<string, ((event: Event) => void)[]>();
  const scope = {
    skipWaiting: vi.fn(async () => undefined),
    clients: { claim: vi.fn(async () => undefined), openWindow: vi.fn(async () => null) },
    /** `active` is a worker of an earlier build; `sync` is Chromium's alone. */
    registration: {
      scope: `${site}/`,
      active: null as object | null,
      ...(hasSync ? { sync: {} } : {}),
    },
  };
  const shell = address.replace('sw.js', 'index.html');
  const globals = {
    ...scope,
    self: globalThis,
    location: new URL(site + address),
    caches: createCaches(),
    Request: SiteRequest,
    ExtendableEvent: WaitingEvent,
    FetchEvent: AskingEvent,
    __WB_MANIFEST: [{ url: shell, revision: '0000000root', essential: true }, ...files],
    __WB_DISABLE_DEV_LOGS: true,
    addEventListener: (type: string, listener: (event: Event) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const network = stubNetwork();
  await import('../../../sw/sw.ts');

  const events: WaitingEvent[] = [];
  const dispatch = <E extends WaitingEvent>(event: E): E => {
    for (const listener of listeners.get(event.type) ?? []) listener(event);
    events.push(event);
    return event;
  };
  return {
    ...scope,
    network,
    /** Returns the answer that a page gets; undefined where the worker leaves the request to the browser. */
    ask(address: string, { mode, destination, init }: Asking = {}): Promise<Response> | undefined {
      const request = new SiteRequest(address, init);
      if (mode) Object.defineProperty(request, 'mode', { value: mode });
      if (destination) Object.defineProperty(request, 'destination', { value: destination });
      return dispatch(new AskingEvent(request)).answer;
    },
    /** Lets an event happen; rejects where the browser would throw the worker away. */
    async happens(
      type: 'install' | 'activate' | 'sync' | `backgroundfetch${string}`,
      more: object = {},
    ): Promise<void> {
      await Promise.all(dispatch(Object.assign(new WaitingEvent(type), more)).waits);
    },
    /** Sends a page's message; resolves to what came back on its port once the worker is done with it. */
    async tells(data: unknown): Promise<unknown[]> {
      const answers: unknown[] = [];
      const port = { postMessage: (answer: unknown) => answers.push(answer) };
      const { waits } = dispatch(
        Object.assign(new WaitingEvent('message'), { data, ports: [port] }),
      );
      await Promise.all(waits);
      return answers;
    },
    /** Resolves when all that the worker is still at after its answers is done. */
    async settled(): Promise<void> {
      for (const { waits } of events.splice(0)) {
        for (const wait of waits) await wait.catch(() => undefined); // one may bring others
      }
    },
    /** Begins a new test, with a phone that keeps nothing yet, and no network. */
    reset(): void {
      vi.stubGlobal('caches', createCaches());
      scope.registration.active = null;
      network.reset();
    },
  };
}
