import type { Page } from '@playwright/test';
import { notebook, openNotebook, openNotes, saveButton } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { playButton, startVideo } from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

const stageHeight = async (page: Page) =>
  (await page.getByRole('region', { name: 'Video player' }).boundingBox())?.height;
const topOf = async (page: Page) => (await notebook(page).boundingBox())?.y;

test('a time that is noted shows as a dot, and the notebook stays where it is', async ({
  phone,
}) => {
  const page = await openNotebook(phone);
  await startVideo(page);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const before = await topOf(page);
  await notebook(page).fill('[00:14] lid first');
  const mark = page.getByRole('button', { name: '00:14: lid first' });
  await expect(mark).toBeVisible();
  expect(await topOf(page)).toBe(before);

  const dot = await mark.evaluate((button) => {
    const { width, height } = button.nextElementSibling?.getBoundingClientRect() ?? {};
    return { width, height };
  });
  expect(dot).toEqual({ width: 10, height: 10 });
  const { width = 0, height = 0 } = (await mark.boundingBox()) ?? {};
  expect(Math.min(Math.round(width), Math.round(height))).toBe(44);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(`without network the notebook and Save Notes fill a phone of ${width} x ${height}`, async ({
    academy,
    phone,
  }) => {
    const page = await openNotebook(phone);
    await page.setViewportSize({ width, height });
    await academy.kill();
    await openNotes(page, '1');
    await expect(page.getByText('This video needs network.')).toBeVisible();
    expect(await stageHeight(page)).toBeLessThan(60);
    expect(await topOf(page)).toBeLessThan(height / 2);
    await expectWhole(page);

    await notebook(page).fill(Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n'));
    await page.setViewportSize({ width, height: height - 280 }); // the keyboard is open
    await notebook(page).press('End');
    await expectWhole(page);
  });
}

/** Save Notes is in sight, and nothing lies over any corner of it. */
async function expectWhole(page: Page): Promise<void> {
  await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
  const covered = await saveButton(page).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 2, bottom - 2].filter(
      (y) => !button.contains(document.elementFromPoint(middle, y)),
    );
  });
  expect(covered).toEqual([]);
}

test('the network comes back while she writes: the page does not move under the pen', async ({
  academy,
  phone,
}) => {
  const page = await openNotebook(phone);
  await academy.kill();
  await openNotes(page, '1');
  await expect(page.getByText('This video needs network.')).toBeVisible();
  // Who writes already when the page learns of the network is moved by nothing, either.
  await expect.poll(() => stageHeight(page)).toBeLessThan(60);
  await notebook(page).focus();
  const banner = page.locator('[data-banner]');
  await academy.start();
  await expect(playButton(page)).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await stageHeight(page)).toBeLessThan(60);
  await playButton(page).click();
  await expect.poll(() => stageHeight(page)).toBeGreaterThan(200);
});

test('the focus goes from the large play button to the one that pauses, by key and by tap', async ({
  phone,
}) => {
  const page = await phone.open('/user/dashboard');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  for (const way of ['key', 'tap']) {
    await page.goto('/user/my-courses/1');
    await playButton(page).focus();
    if (way === 'key') await page.keyboard.press('Enter');
    else await playButton(page).tap();
    await expect.poll(focused, way).toMatch(/^(Play|Pause)$/);
  }
});

test('a screen reader hears no video that cannot be played', async ({ phone }) => {
  const page = await phone.open('/user/my-courses/1');
  await expect(playButton(page)).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  const names = async () => {
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''));
  };
  expect(await names()).toContain('Play video');
  expect((await names()).filter((name) => /unable to play/i.test(name))).toEqual([]);
});

test('where the system paints, the bar, its head, the tab and the room she is in are marked', async ({
  phone,
}) => {
  const page = await openNotebook(phone);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const inkOf = (selector: string, pseudo: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, of) => {
        const { backgroundColor, forcedColorAdjust } = getComputedStyle(element, of);
        const ground = getComputedStyle(document.body).backgroundColor;
        return { isMarked: backgroundColor !== ground, forcedColorAdjust };
      }, pseudo);
  const marked = { isMarked: true, forcedColorAdjust: 'none' };
  expect(await inkOf('[role="tab"][aria-selected="true"]', '::after')).toEqual(marked);
  expect(await inkOf('nav:not(aside nav) [aria-current]', '::before')).toEqual(marked);
  const bar = page.locator('[data-seek]');
  expect(await bar.evaluate((range) => getComputedStyle(range).forcedColorAdjust)).toBe('none');
});

test('on a computer the watch page is of one colour from edge to edge', async ({ phone }) => {
  const page = await phone.open('/course/1/watch');
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(playButton(page)).toBeVisible();
  const stripes = await page.evaluate(() =>
    [...document.querySelectorAll('[data-student], [data-student] > div')]
      .map((element) => getComputedStyle(element).backgroundImage)
      .filter((image) => image !== 'none'),
  );
  expect(stripes).toEqual([]);
});
