import { expect, test } from 'vitest';
import { openSandbox, party } from '../support/server/shop.ts';

test('the same sum with another tax in it is another order, since its bill says the tax', async () => {
  const { academy, order, status } = await openSandbox();
  const fee = (fees_in_rupees: number) =>
    academy.db.updateTable('courses').set({ fees_in_rupees }).where('id', '=', party.id).execute();
  // The academy was not registered for GST yet, and keeps the sum that students pay.
  await fee(100);
  const before = await order();
  const untaxed = { subtotal_in_paise: 11_800, gst_in_paise: 0, gst_percent: null };
  await academy.db.updateTable('orders').set(untaxed).execute();
  const after = await order();
  expect(after).not.toBe(before);
  expect([await status(before), await status(after)]).toEqual(['failed', 'pending']);
  const rows = await academy.db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'pending')
    .execute();
  expect(rows).toMatchObject([{ subtotal_in_paise: 10_000, gst_in_paise: 1800, gst_percent: 18 }]);
});
