import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { hideWhenFrozen } from '../../../src/offline/logout/hide-when-frozen.ts';
import { beforeReload } from '../../../src/offline/unsaved/before-reload.ts';
import { createSession } from '../../../src/session/session.ts';
import { beginSession } from '../../../src/storage/app-db.ts';
import { priya } from './render-app.tsx';

const pageEvent = (name: string) =>
  fireEvent(window, new PageTransitionEvent(name, { persisted: true }));

/** A page that its browser keeps for the way back. Only one reload begins in a file's tests, as in a page's life. */
export function frozenPage() {
  const session = createSession();
  hideWhenFrozen(session);
  // jsdom itself has no reload, so the tests watch a callback that runs right before one.
  const reload = vi.fn(async () => undefined);
  beforeReload(reload);
  return {
    session,
    reload,
    isHidden: () => document.documentElement.dataset.frozen !== undefined,
    freeze: () => pageEvent('pagehide'),
    comeBack: () => pageEvent('pageshow'),
    async signIn() {
      const { id: user_id, email } = priya;
      await beginSession({ user_id, email, login: true, createdAt: '2026-11-29', user: priya });
      await session.current();
    },
  };
}
