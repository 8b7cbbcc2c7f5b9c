import { untilHydrated } from '../support/browser/hydrated.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'priya' });

test('a chosen language takes over as soon as the phone has it, and the academy hears of it', async ({
  phone,
}) => {
  const page = await phone.open('/user/profile');
  await untilHydrated(page);
  const told = page.waitForResponse('**/choose_language');
  // The page would load itself anew at last, after half a minute in which it stays English.
  await page.evaluate(() => {
    window.setTimeout = Object.assign(() => 0, window.setTimeout);
  });
  await page.getByLabel('Language').selectOption('ta');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN');
  expect((await told).status()).toBe(200);
  await expect(page.getByLabel('மொழி')).toHaveValue('ta');
});
