import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hideWhenFrozen } from '../../../../src/offline/logout/hide-when-frozen.ts';
import { beforeReload } from '../../../../src/offline/unsaved/before-reload.ts';
import { createSession } from '../../../../src/session/session.ts';
import { beginSession } from '../../../../src/storage/app-db.ts';
import { sessionDatabase } from '../../../../src/storage/databases.ts';
import { freezeAnotherPage } from '../../../support/page/note-editors.ts';
import { priya } from '../../../support/page/render-app.tsx';

test('a database that never answers keeps no page hidden for ever', async () => {
  // jsdom itself has no reload, so the test watches a callback that runs right before one.
  const reload = vi.fn(async () => undefined);
  beforeReload(reload);
  const session = createSession();
  hideWhenFrozen(session);
  const { id: user_id, email } = priya;
  await beginSession({ user_id, email, login: true, createdAt: '2026-11-29', user: priya });
  await session.current();
  fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
  const thaw = await freezeAnotherPage(sessionDatabase, 'userSession');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  thaw();
});
