import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionDatabase } from '../../../../src/storage/databases.ts';
import { frozenPage } from '../../../support/page/frozen-page.ts';
import { freezeAnotherPage } from '../../../support/page/note-editors.ts';

test('a database that never answers keeps no page hidden for ever', async () => {
  const page = frozenPage();
  await page.signIn();
  page.freeze();
  const thaw = await freezeAnotherPage(sessionDatabase, 'userSession');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.comeBack();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
  thaw();
});
