import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../support/page/render-app.tsx';
import { openStudio } from '../../support/page/studio-course.ts';

const order = {
  ...{ number: null, order_id: 'order_1', status: 'failed', student: 'Anitha Selvam' },
  ...{ email: 'anitha@example.com', courses: 'Party Makeup', amount: 899900 },
  ...{ created_at: '2026-11-22T22:34:00.000Z', paid_at: null, student_id: '9', lines: [] },
  ...{ subtotal: 899900, gst: 0, gst_percent: null, refunded: 0, provider: 'razorpay' },
  ...{ payment_id: null, note: null },
};

test.each([
  ['not_paid', 'No payment came in time'],
  ['replaced', 'A newer order took its place'],
  ['wrong_amount', 'The amount that came was not the price, and goes back'],
  ['provider_unavailable', 'The payment provider did not take the order'],
  ['refused', 'The payment was refused'],
  ['not_captured', 'The payment went back before it reached the academy'],
  ['BAD_REQUEST_ERROR', 'The payment was refused'],
  ['Your bank has declined it.', 'Your bank has declined it.'],
])('of an order that failed with "%s" staff reads why in words', async (failure, words) => {
  await openStudio(
    {
      studio_orders: () => ok({ success: 200, data: [{ ...order, failure }], has_more: false }),
      studio_order: () => ok({ success: 200, data: { ...order, failure } }),
    },
    '/studio?tab=orders&open=order_1',
  );
  const detail = within(await screen.findByRole('region', { name: 'Order' }));
  const reason = await detail.findByText('Why it was not paid');
  expect(reason.nextElementSibling?.textContent).toBe(words);
});
