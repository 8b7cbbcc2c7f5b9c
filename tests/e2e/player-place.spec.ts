import { openNotebook } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import {
  isPaused,
  pausedAndKept,
  playButton,
  played,
  playSlowly,
  startVideo,
} from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

test('a line that breaks before the first segment of a film leaves her place as it was', async ({
  phone,
}) => {
  const page = await phone.open('/user/my-courses/1?t=20');
  await startVideo(page);
  await playSlowly(page);
  await expect.poll(() => played(page)).toBeGreaterThan(20);
  await page.keyboard.press('k');
  await pausedAndKept(page);

  // Before the page's load: Chromium may miss the first requests of one that a worker serves already.
  const context = phone.context();
  const segment = /\/media\/.*\.(m4s|mp4)$/;
  let isBreaking = false;
  await context.route(segment, async (route) => {
    if (!isBreaking) return route.continue();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.reload();
  isBreaking = true;
  await playButton(page).click();
  await expect(page.locator('[data-banner]')).toBeVisible();
  isBreaking = false;
  await context.setOffline(false);
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect.poll(() => played(page)).toBeGreaterThan(0);
  expect(await played(page)).toBeGreaterThan(19);
});

test('a film that is left while it plays goes on there', async ({ phone }) => {
  const page = await phone.open('/user/my-courses/1');
  await startVideo(page);
  await expect.poll(() => played(page)).toBeGreaterThan(2.5);
  await page.reload();
  await playButton(page).click();
  await expect.poll(() => played(page)).toBeGreaterThan(0);
  expect(await played(page)).toBeGreaterThan(2);
});

test('two skips that come before the film has moved add up', async ({ phone }) => {
  const page = await openNotebook(phone);
  await startVideo(page);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  const before = await played(page);
  await page.evaluate(() => {
    for (let presses = 0; presses < 2; presses += 1) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'l' }));
    }
  });
  await expect.poll(() => played(page)).toBeCloseTo(Math.min(before + 20, 28), 0); // or the film's end
});
