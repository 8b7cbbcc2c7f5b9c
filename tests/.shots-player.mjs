import { chromium } from '@playwright/test';
import { createAcademy } from '/tmp/w/player/tests/support/academy-process.ts';
import { chromiumArgs, chromiumPath } from '/tmp/w/player/tests/support/chromium.ts';
import { signIn, students, workerReady } from '/tmp/w/player/tests/support/phone.ts';

const out = '/tmp/w/player-media/shots/';
const academy = await createAcademy();
await academy.start();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
for (const [theme, width] of [
  ['light', 360],
  ['dark', 390],
  ['light', 768],
  ['light', 1280],
  ['dark', 1280],
]) {
  const c = await browser.newContext({
    baseURL: academy.url,
    viewport: { width, height: width < 700 ? 844 : 860 },
    colorScheme: theme,
    deviceScaleFactor: width < 700 ? 2 : 1,
    hasTouch: width < 700,
    isMobile: width < 700,
  });
  const page = await c.newPage();
  const shoot = (n) => page.screenshot({ path: `${out}${n}-${width}-${theme}.png` });
  await page.goto('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await page.goto('/user/my-courses/1');
  await page.waitForTimeout(1200);
  await shoot('poster');
  await page.getByRole('button', { name: 'Play video' }).click();
  await page.waitForTimeout(3500);
  await page.getByRole('button', { name: 'Captions on' }).click();
  await page.waitForTimeout(600);
  await shoot('playing');
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Speed and quality' }).click();
  await page.waitForTimeout(300);
  await shoot('settings');
  await page.keyboard.press('?');
  await page.waitForTimeout(300);
  await shoot('help');
  await page.keyboard.press('Escape');
  await page.goto('/course/1/watch');
  await page.waitForTimeout(1200);
  await shoot('watch');
  await page.getByRole('button', { name: 'Play video' }).click();
  await page.waitForTimeout(2500);
  await page.keyboard.press('F12');
  await page.waitForTimeout(500);
  await shoot('watch-playing');
  if (width === 360 || width === 1280) {
    await academy.kill();
    await page.goto('/user/my-courses/1');
    await page.waitForTimeout(2500);
    await shoot('offline');
    await academy.start();
  }
  await c.close();
}
await browser.close();
await academy.stop();
