import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hideWhenFrozen } from '../../../../src/offline/logout/hide-when-frozen.ts';
import { beforeReload } from '../../../../src/offline/unsaved/before-reload.ts';
import { createSession } from '../../../../src/session/session.ts';
import { beginSession, clearSessions } from '../../../../src/storage/app-db.ts';
import { priya } from '../../../support/page/render-app.tsx';

const pageEvent = (name: string) =>
  fireEvent(window, new PageTransitionEvent(name, { persisted: true }));
const isHidden = () => document.documentElement.dataset.frozen !== undefined;

const reload = vi.fn(async () => undefined);
// jsdom itself has no reload, so the tests watch a callback that runs right before one.
beforeReload(reload);

const session = createSession();
hideWhenFrozen(session);

beforeEach(clearSessions);

const signIn = async () => {
  const { id: user_id, email } = priya;
  await beginSession({ user_id, email, login: true, createdAt: '2026-11-29', user: priya });
  await session.current();
};

test('a page that a visitor leaves stays as it is', async () => {
  await session.current();
  pageEvent('pagehide');
  expect(isHidden()).toBe(false);
});

test('a student who comes back sees her page once AppDB has said that she is still here', async () => {
  await signIn();
  pageEvent('pagehide');
  expect(isHidden()).toBe(true);
  pageEvent('pageshow');
  expect(isHidden(), 'nobody has been asked yet').toBe(true);
  await waitFor(() => expect(isHidden()).toBe(false));
  expect(reload).not.toHaveBeenCalled();
});

test('nor does it stay hidden where the browser had not left it after all', async () => {
  await signIn();
  pageEvent('pagehide');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(isHidden()).toBe(false));
});

test('where AppDB cannot be asked the page begins anew, and shows nothing until then', async () => {
  await signIn();
  pageEvent('pagehide');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is broken', 'UnknownError');
  });
  pageEvent('pageshow');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(isHidden()).toBe(true);
});
