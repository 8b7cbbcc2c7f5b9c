import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

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
  const paying = payByScript(
    { id: 'order_7', name: 'Tamil Makeover Academy' },
    {
      ...{
        provider: 'razorpay',
        keyId: 'rzp_test_1',
        amountInPaise: 100,
        currency: 'INR',
        pageUrl: '/pay',
      },
      scriptUrl: 'https://checkout.example/checkout.js',
    },
  );
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(await paying).toBeNull();
  expect(opened.map((options) => options.config)).toEqual([config]);
});
