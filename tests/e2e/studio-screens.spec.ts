import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import { layoutShifts, watchLayoutShifts } from '../support/browser/layout-shift.ts';
import { nextFrame } from '../support/browser/next-frame.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { openStudio, orderOfPriya, whoWaits } from '../support/browser/studio.ts';

test.use({ phoneOf: 'staff' });

/** The studio's states beside `staffScreens` (screen-list.ts), each with the steps that open it. */
const opened: Record<string, (page: Page) => Promise<void>> = {
  'an order': async (page) => {
    await page.goto('/studio?tab=orders');
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText(
      'Order number',
    );
  },
  'a student': async (page) => {
    await page.goto('/studio?tab=students');
    await page.getByRole('link', { name: /Priya Raman/ }).click();
    await expect(page.getByRole('region', { name: 'Student', exact: true })).toContainText(
      'Courses (',
    );
  },
  'an appointment that is about to be cancelled': async (page) => {
    await page.goto('/studio');
    await whoWaits(page).click();
    await page.getByRole('button', { name: /^Cancel appointment/ }).click();
  },
  'a search without a result': async (page) => {
    await page.goto('/studio?search=nobody');
    await expect(page.getByText('Nothing found for')).toBeVisible();
  },
  'a chosen film': async (page) => {
    await page.goto('/studio?tab=courses&course=1&open=1');
    const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9) };
    await page.getByLabel('Choose a video').setInputFiles(film);
  },
};

/** Resolves to the pixels by which the page is wider than its window, with its text of this size. */
const overflowOf = (page: Page, text: string): Promise<number> =>
  page.evaluate((size) => {
    const { documentElement: root } = document;
    root.style.fontSize = size;
    return root.scrollWidth - root.clientWidth;
  }, text);

// The screens themselves are looked at in every-screen.spec.ts.
test('axe finds nothing in what opens in the studio, and nothing is wider than its window', async ({
  phone,
}) => {
  const page = await openStudio(phone, [2]);
  await orderOfPriya(page);
  const found: Record<string, unknown> = {};
  for (const [name, show] of Object.entries(opened)) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await show(page);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const violations = await axeViolationsInBothThemes(page);
      const texts = width < 390 ? ['100%'] : ['100%', '200%'];
      const overflow: number[] = [];
      for (const text of texts) overflow.push(await overflowOf(page, text));
      await overflowOf(page, '100%');
      if (violations.length > 0 || Math.max(...overflow) > 0) {
        found[`${name} ${width}`] = { violations, overflow };
      }
    }
  }
  expect(found).toEqual({});
});

test('staff finds the studio from the site and from her own pages, at every width', async ({
  phone,
}) => {
  const page = await openStudio(phone);
  for (const start of ['/about', '/user/dashboard']) {
    for (const width of [320, 390, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(start);
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      const links = page.getByRole('link', { name: 'Studio' });
      const link = links.filter({ visible: true });
      await expect(link).toBeInViewport({ ratio: 1 });
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
      // A window that changes its size in the midst of a transition ends it with an error.
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
  }
});

test('what loads of a lesson stays in its place when the way back has two lines', async ({
  phone,
}) => {
  phone.setTextPx(32);
  const page = await openStudio(phone);
  await page.setViewportSize({ width: 320, height: 800 });
  await watchLayoutShifts(page);
  const back = page.getByRole('link', { name: 'All lessons of Bridal Makeup' });
  const rows = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await page.route('**/api/studio_course', async (route) => {
    await rows.waitFor();
    await nextFrame(page);
    await route.continue();
  });
  await page.route('**/api/studio_lessons', async (route) => {
    await back.waitFor(); // the course has come first
    await route.continue();
  });
  await page.goto('/studio?tab=courses&course=1&open=1');
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  expect((await back.boundingBox())?.height).toBeGreaterThan(60);
  expect(await layoutShifts(page)).toEqual([]);
});

test('five rooms stand apart in the bar, with text twice as large too', async ({ phone }) => {
  const page = await openStudio(phone);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const text of ['100%', '200%']) {
      await overflowOf(page, text);
      const labels = await page.getByRole('navigation', { name: 'Student' }).evaluateAll((navs) =>
        navs
          .filter((nav) => nav.checkVisibility())
          .flatMap((nav) => [...nav.querySelectorAll('a')])
          .map((link) => {
            const range = document.createRange();
            range.selectNodeContents(link);
            const { left, right } = range.getBoundingClientRect();
            return { left, right };
          }),
      );
      expect(labels).toHaveLength(5);
      const ends = labels.flatMap(({ left, right }) => [left, right]);
      expect(ends, `${width} px, ${text}`).toEqual(ends.toSorted((a, b) => a - b));
      expect(ends.at(-1)).toBeLessThanOrEqual(width);
    }
  }
});

test('a phone’s first view holds the first who waits, whole and above the bar', async ({
  phone,
}) => {
  const page = await openStudio(phone, [1, 3]);
  await expect(page.getByText('2 wait for an answer')).toBeInViewport({ ratio: 1 });
  const card = await page.getByRole('article').boundingBox();
  const bar = await page
    .getByRole('navigation', { name: 'Student' })
    .filter({ visible: true })
    .boundingBox();
  expect((card?.y ?? 0) + (card?.height ?? 1_000)).toBeLessThanOrEqual(bar?.y ?? 0);
});
