import { onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { announceFilms, listenToFilms } from '../../../src/downloads/channel.ts';
import type { SessionState } from '../../../src/session/session-state.ts';

/** Stubs a page that is looked at, and the browser's word of its network, since Node has neither. */
function stubPage(type: 'wifi' | 'cellular', browser: object): void {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  const connection = Object.assign(new EventTarget(), { type });
  const { locks, storage } = navigator;
  vi.stubGlobal('navigator', { locks, storage, connection, ...browser });
}

/** The number of times that one message may have led to another round, and that to the next message. */
const passes = 20;

/**
 * Sets student 7's page to work on a network of that kind, until the test ends; to be called after the
 * phone was opened. `browser` is what its navigator has besides. Resolves to a function that waits until
 * nothing leads to another round.
 */
export async function runEngine(
  type: 'wifi' | 'cellular',
  browser: object = {},
): Promise<() => Promise<void>> {
  stubPage(type, browser);
  const user = { id: '7', name: 'Priya', email: 'priya@example.com', role: 'User' };
  const session = createStore<SessionState>(() => ({ user, session: null, needsSignIn: false }));
  // Signed out the engine does nothing, whatever the phone of the next test announces.
  onTestFinished(async () => {
    session.setState({ user: null });
    await noRound();
  });
  const { runDownloads } = await import('../../../src/downloads/engine.ts');
  runDownloads(session);
  return async () => {
    for (let pass = 0; pass < passes; pass += 1) {
      await new Promise<void>((heard) => {
        const stop = listenToFilms(() => {
          stop();
          heard();
        });
        announceFilms({ type: 'changed', userId: '7' });
      });
      await noRound();
    }
  };
}

/** Resolves when no round is under way, which holds the lock. */
const noRound = () => navigator.locks.request('academy-films', () => undefined);
