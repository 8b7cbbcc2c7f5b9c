import { afterEach, expect, test, vi } from 'vitest';
import { saveApplication } from '#contract/appointment.ts';
import { call } from '../../src/api/call.ts';
import { duringOwnTry } from '../../src/outbox/appointment.ts';
import { byPath, stubNetwork } from '../support/unit/stub-network.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A reply whose last byte comes just before the call would be given up. */
function slow(body: object, status = 200): Response {
  const text = new ReadableStream({
    start(controller) {
      setTimeout(() => {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      }, 19_900);
    },
  });
  return new Response(text, { status });
}

test('nobody else books what its page may still be booking, however slow the line is', async () => {
  vi.useFakeTimers();
  const begun = Date.now();
  const refusedOnce = [slow.bind(null, { success: false, message: 'The page has expired' }, 419)];
  stubNetwork().answer = byPath({
    'csrf-token': () => slow({ csrf_token: 'token' }),
    save_application: () => (refusedOnce.pop() ?? slow.bind(null, { success: 200 }))(),
  });
  const { notBefore } = duringOwnTry();
  const name = 'Meena';
  const date = '2026-11-24';
  const written = {
    name,
    email: 'm@example.in',
    phone: '9876543210',
    date,
    service: 'Bridal',
    message: '',
  };
  const bookedAt = call(saveApplication, written).then(() => Date.now());
  await vi.advanceTimersByTimeAsync(100_000);
  expect((await bookedAt) - begun, 'token, refusal, token, booking').toBeGreaterThan(79_000);
  expect(await bookedAt).toBeLessThan(notBefore?.until ?? 0);
});
