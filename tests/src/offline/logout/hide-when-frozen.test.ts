import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSessions } from '../../../../src/storage/app-db.ts';
import { frozenPage } from '../../../support/page/frozen-page.ts';

const { session, reload, isHidden, freeze, comeBack, signIn } = frozenPage();

beforeEach(clearSessions);

test('a page that a visitor leaves stays as it is', async () => {
  await session.current();
  freeze();
  expect(isHidden()).toBe(false);
});

test('a student who comes back sees her page once AppDB has said that she is still here', async () => {
  await signIn();
  freeze();
  expect(isHidden()).toBe(true);
  comeBack();
  expect(isHidden(), 'nobody has been asked yet').toBe(true);
  await waitFor(() => expect(isHidden()).toBe(false));
  expect(reload).not.toHaveBeenCalled();
});

test('nor does it stay hidden where the browser had not left it after all', async () => {
  await signIn();
  freeze();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(isHidden()).toBe(false));
});

test('where AppDB cannot be asked the page begins anew, and shows nothing until then', async () => {
  await signIn();
  freeze();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is broken', 'UnknownError');
  });
  comeBack();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(isHidden()).toBe(true);
});
