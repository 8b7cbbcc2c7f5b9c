import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/browser/hydrated.ts';
import { nextFrame } from '../support/browser/next-frame.ts';
import { workerReady } from '../support/browser/phone.ts';
import { differentPixels } from '../support/browser/pixels.ts';
import { expect, test } from '../support/browser/site-test.ts';

test('the menu holds the focus, gives it back, and closes with every way on', async ({ phone }) => {
  const page = await phone.open('/');
  const open = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await expect(menu).toBeVisible();
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.evaluate(() => {
    const turned = new Promise<void>((resolve) => {
      window.addEventListener('wheel', () => resolve(), { once: true });
    });
    Object.assign(window, { turned });
  });
  await page.mouse.wheel(0, 900);
  await page.evaluate('window.turned');
  await nextFrame(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A steady hand can be taught.');
  await expect(page).toHaveTitle('About the academy · Tamil Makeover Academy');
  await open.click();
  await page.goBack();
  await expect(menu).toBeHidden();
});

test('the header hides on the way down; a button leads back to the top', async ({ phone }) => {
  const page = await phone.open('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const header = page.getByRole('banner');
  const up = page.getByRole('button', { name: 'Back to top' });
  await expect(up).toHaveCount(0);
  // The page can be read, and scrolled, before its script is there to answer.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await nextFrame(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect(header).not.toBeInViewport({ timeout: 1000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }));
  await expect(header).toBeInViewport();
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});

test('who comes back to the home finds the section where she left it, though those above were not laid out', async ({
  phone,
}) => {
  const page = await phone.open('/');
  await untilHydrated(page, 'footer a'); // before, a tap is that of a plain link
  const section = page.getByRole('region', { name: 'Sit in our chair' });
  const top = async () => (await section.boundingBox())?.y ?? Number.NaN;
  await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await nextFrame(page);
  const before = await top();
  // A pointer would scroll to it first.
  await section.getByRole('link', { name: 'Book an appointment' }).dispatchEvent('click');
  await page.waitForURL('**/contact*');
  await page.goBack();
  await expect(section).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
});

test('the looks begin in the first view of a phone and go on by themselves', async ({ phone }) => {
  const page = await phone.open('/about');
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'The nineteen looks' })).toBeInViewport();
  await expect(page.getByText('2 / 19')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const number = page.getByText(/ \/ 19$/);
  // It is told of what she does herself, once nothing goes on by itself any more.
  await expect(number.locator('xpath=..')).toHaveAttribute('aria-live', 'polite');
  const before = await number.textContent();
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Previous look' }).click();
  // One before the one that stood there: none has come by itself in that minute.
  await expect(number).toHaveText(`${Number.parseInt(before ?? '', 10) - 1} / 19`);
});

test('the courses open without a network once the home has been seen', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/');
  await workerReady(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await academy.kill();
  await page.goto('/courses');
  await expect(page.getByRole('heading', { name: 'HD Makeup' })).toBeVisible();
  await page.goto('/course/3');
  await expect(page.getByRole('heading', { level: 1, name: 'HD Makeup' })).toBeVisible();
});

test('who asked for less motion gets the hero whose line stands still', async ({
  phone,
  secondPhone: other,
}) => {
  const page = await phone.open('/about');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const shown = (of: Page) =>
    of
      .getByRole('img', { name: /^Half of a face/ })
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(() => shown(page)).toMatch(/hero-low\.svg#still$/);
  // The other phone: Chromium keeps one picture for a file, however it is asked for.
  // Not its first page either: the fonts of that one may come too late for its words.
  const moving = await other.open('/about');
  await moving.goto('/');
  await expect.poll(() => shown(moving)).toMatch(/hero-low\.svg$/);
  const pictureOf = (of: Page) => of.getByRole('img', { name: /^Half of a face/ }).screenshot();
  // The line that draws itself ends where the still one stands, but for the edges of a few dots.
  // Both are looked at anew each time: a slow phone has the address of a picture before its paint.
  await expect
    .poll(async () => differentPixels(page, await pictureOf(page), await pictureOf(moving)))
    .toBeLessThan(300);
});

test('a finger turns the looks over', async ({ phone }) => {
  const page = await phone.open('/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const rail = page.getByRole('list', { name: 'The nineteen looks' });
  const number = page.getByText(/ \/ 19$/);
  await rail.scrollIntoViewIfNeeded();
  const first = await number.textContent();
  const { x, y, width, height } = (await rail.boundingBox()) ?? fail();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + width * at, y: y + height / 2 }],
    });
  await touch('touchStart', 0.9);
  for (let at = 0.85; at > 0.1; at -= 0.05) await touch('touchMove', at);
  await touch('touchEnd');
  await expect(number).not.toHaveText(first ?? '');
});

test('the whole home can be walked with the keyboard, and shows where one is', async ({
  phone,
}) => {
  const page = await phone.open('/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForLoadState('networkidle');
  const met: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(focused);
    if (!focus) break;
    expect(focus, focus.name).toMatchObject({ isRinged: true, isInView: true });
    met.push(focus.name);
  }
  const inOrder = [
    'Skip to content',
    'Contact',
    'Login/Sign Up',
    'About the academy',
    'Previous look',
    'The nineteen looks',
    'Book an appointment',
    'Enroll Now',
    'Refund Policy',
  ];
  expect([...new Set(met)].filter((name) => inOrder.includes(name))).toEqual(inOrder);
  expect(met.slice(-2)).toEqual(['Refund Policy', 'Back to top']);
  await page.keyboard.press('Shift+Tab');
  expect((await page.evaluate(focused))?.isInView).toBe(true);
});

test("'Courses' is marked in a course too, and its picture grows out of the card", async ({
  phone,
}) => {
  const page = await phone.open('/courses');
  await page.setViewportSize({ width: 1280, height: 800 });
  await untilHydrated(page, 'article a'); // before, a tap is that of a plain link
  await page.evaluate(() => {
    const names: string[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const cover = document.querySelector('article:focus-within > img');
      names.push(cover ? getComputedStyle(cover).viewTransitionName : 'no card');
      return start(update);
    };
    Object.assign(window, { shared: names });
  });
  const card = page.getByRole('link', { name: /Party Makeup/ }).first();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Party Makeup');
  expect(await page.evaluate('window.shared')).toEqual(['cover']);
  const nav = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(nav.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'true');
});

/** Runs in the page: what has the focus, whether it is ringed, and whether it can be seen. */
function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const down = Math.min(box.height / 2, 40);
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + down);
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
    isRinged: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    isInView: element === middle || element.contains(middle),
  };
}

function fail(): never {
  throw new Error('The looks are not on the screen');
}
