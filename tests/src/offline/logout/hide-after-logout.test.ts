import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession } from '../../../../src/storage/app-db.ts';
import { frozenPage } from '../../../support/page/frozen-page.ts';
import { priya } from '../../../support/page/render-app.tsx';

test('a page that comes back after her logout begins anew, and shows nothing until then', async () => {
  const page = frozenPage();
  await page.signIn();
  page.freeze();
  await endSession(priya.id);
  page.comeBack();
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
  // It is frozen once more before the reload has come.
  page.freeze();
  page.comeBack();
  await page.session.current();
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.isHidden()).toBe(true);
});
