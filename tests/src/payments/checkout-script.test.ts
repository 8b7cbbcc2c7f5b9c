import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const order = { id: 'order_7', name: 'Tamil Makeover Academy' };
const checkout = {
  provider: 'razorpay',
  keyId: 'rzp_test_1',
  amountInPaise: 100,
  currency: 'INR',
  pageUrl: '/pay',
  scriptUrl: 'https://checkout.example/checkout.js',
};

test.each([
  ['en', undefined],
  ['ta', { display: { language: 'tam' } }],
  ['ml', undefined],
])('on a page in %s the provider’s dialog is asked for %j', async (code, config) => {
  const opened: Record<string, unknown>[] = [];
  class Razorpay {
    constructor(options: Record<string, unknown>) {
      opened.push(options);
    }
    open() {
      const [{ modal } = {}] = opened;
      (modal as { ondismiss: () => void }).ondismiss(); // as the dialog does that she closes
    }
  }
  vi.stubGlobal('Razorpay', Razorpay);
  vi.stubGlobal('__LANGUAGE__', code);
  vi.resetModules();
  const { payByScript } = await import('../../../src/features/payments/checkout-script.ts');
  const paying = payByScript(order, checkout, () => true);
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(await paying).toBeNull();
  expect(opened.map((options) => options.config)).toEqual([config]);
});

test("a provider's host that never answers fails after a while, and the next tap asks anew", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.resetModules();
  const { payByScript } = await import('../../../src/features/payments/checkout-script.ts');
  const first = expect(payByScript(order, checkout, () => true)).rejects.toThrow('did not load');
  await vi.advanceTimersByTimeAsync(60_000);
  await first;
  expect(document.querySelector('script')).toBeNull();
  const second = expect(payByScript(order, checkout, () => true)).rejects.toThrow(
    'defines no Razorpay',
  );
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  await second;
});

test('who has gone on before the script came meets no dialog', async () => {
  const open = vi.fn();
  vi.stubGlobal('Razorpay', open);
  vi.resetModules();
  const { payByScript } = await import('../../../src/features/payments/checkout-script.ts');
  const paying = payByScript(order, checkout, () => false);
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(await paying).toBeNull();
  expect(open).not.toHaveBeenCalled();
});
