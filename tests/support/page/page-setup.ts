import { webcrypto } from 'node:crypto';
import 'fake-indexeddb/auto';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { stubDisk } from '../stub-disk.ts';

// jsdom's own `crypto` has no `subtle`.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
// jsdom has no Web Locks; one page at a time needs none.
Object.defineProperty(navigator, 'locks', {
  value: {
    request: (_name: string, ...rest: unknown[]) => {
      const run = rest.at(-1);
      return typeof run === 'function' ? run() : undefined;
    },
  },
});
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof window.matchMedia; // the two members that the page uses
window.scrollTo = () => undefined;
Element.prototype.scrollTo ??= () => undefined;
// jsdom has the dialog element, but not yet the methods that open and close it.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  const opener = openers.get(this);
  // As in a browser, a dialog that has left the page gives no focus back.
  if (this.isConnected && opener instanceof HTMLElement) opener.focus();
  // A browser tells of a close later: in StrictMode the dialog may be open again by then.
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

// The screen shows what a test waits for sooner or later; a busy machine takes longer than a second.
configure({ reactStrictMode: true, asyncUtilTimeout: 30_000, getElementError: notFound });

/**
 * Prints the page when somebody reads the message: whoever waits for an element makes an error each time
 * that it is not there yet, and to print them all took much of the time.
 */
function notFound(message: string | null, container: Element): Error {
  const print = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  const error = Object.defineProperty(new Error(), 'message', { get: print, configurable: true });
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, notFound);
  return error;
}

beforeEach(() => {
  // Connections outlive the factory that opened them, so this one does not list its databases.
  vi.stubGlobal('indexedDB', Object.assign(new IDBFactory(), { databases: undefined }));
  stubDisk();
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  expect(console.error, 'a screen wrote to console.error').not.toHaveBeenCalled();
  expect(console.warn, 'a screen wrote to console.warn').not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** More than any chain of requests to IndexedDB takes; each is one turn of the event loop or a few. */
const turnsOfLastRequests = 200;

// A request that is answered after the page's globals are gone ends as an error that nobody hears.
afterAll(async () => {
  for (let turn = 0; turn < turnsOfLastRequests; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
});
