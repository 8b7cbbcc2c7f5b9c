import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hideWhenFrozen } from '../../../../src/offline/logout/hide-when-frozen.ts';
import { beforeReload } from '../../../../src/offline/unsaved/before-reload.ts';
import { createSession } from '../../../../src/session/session.ts';
import { beginSession, endSession } from '../../../../src/storage/app-db.ts';
import { priya } from '../../../support/page/render-app.tsx';

test('a page that comes back after her logout begins anew, and shows nothing until then', async () => {
  // jsdom itself has no reload, so the test watches a callback that runs right before one.
  const reload = vi.fn(async () => undefined);
  beforeReload(reload);
  const session = createSession();
  hideWhenFrozen(session);
  const { id: user_id, email } = priya;
  await beginSession({ user_id, email, login: true, createdAt: '2026-11-29', user: priya });
  await session.current();
  fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
  await endSession(user_id);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // It is frozen once more before the reload has come.
  fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await session.current();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.documentElement.dataset.frozen).toBe('');
});
