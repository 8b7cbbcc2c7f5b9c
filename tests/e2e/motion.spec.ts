import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/browser/hydrated.ts';
import { nextFrame } from '../support/browser/next-frame.ts';
import { notebook, noteState, openNotebook, saveButton } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'priya' });

/** Slowed down, so that what happens within it does so for sure. */
async function slowly(page: Page, playbackRate = 0.02): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Animation.enable');
  await cdp.send('Animation.setPlaybackRate', { playbackRate });
}

/** Resolves to the names of the parts of the page that glide or fade in just now. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      const isPage = effect.target?.localName === 'main';
      return isPage ? ['main'] : (/group\((.+)\)/.exec(effect.pseudoElement ?? '')?.[1] ?? []);
    }),
  );

const finishMotion = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      // An animation that goes on for ever, as a shimmer does, has no end to be brought to.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });

test('each room gives way to the next, and the picture of a course becomes its page’s', async ({
  phone,
}) => {
  // With the program of a course read once: where it comes late, the room gives way to a page that waits.
  const page = await phone.open('/user/my-courses/1');
  await expect(page.getByRole('tab', { name: 'Lessons' })).toBeVisible();
  const room = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await room('Dashboard').tap();
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' }).first()).toBeVisible();
  await expect.poll(() => moving(page)).toEqual([]);
  // A busy machine would look too late: so slow, each takes eleven seconds.
  await slowly(page);
  for (const name of ['Profile', 'My Courses']) {
    await room(name).tap();
    await expect.poll(() => moving(page), name).toEqual(expect.arrayContaining(['main', 'pottu']));
    await finishMotion(page);
    await expect.poll(() => moving(page), name).toEqual([]);
  }
  await page.getByRole('link', { name: 'Play Video: Bridal Makeup' }).tap();
  await expect.poll(() => moving(page)).toContain('cover');
});

test('a public page fades in as well, where nothing of it glides', async ({ phone }) => {
  const page = await phone.open('/');
  // Until then a link loads its page anew, which fades nothing.
  await untilHydrated(page);
  await slowly(page);
  await page.getByRole('main').getByRole('link', { name: 'View Courses' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Many faces' })).toBeVisible();
  await expect.poll(() => moving(page)).toContain('main');
  // Eleven seconds long: a fade that ended with its transition would be over after a frame.
  await nextFrame(page);
  expect(await moving(page)).toContain('main');
});

test('a phone that is turned while a page gives way has the next one, and no error', async ({
  phone,
}) => {
  const page = await phone.open('/user/dashboard');
  // Between the pictures of the two pages a browser gives the way from one to the other up.
  await page.evaluate(() => {
    const { promise: isTurned, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { turned: resolve });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (how) =>
      start(async () => {
        document.title = 'giving way';
        await isTurned;
        await (typeof how === 'function' ? how : how?.update)?.();
      });
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).tap();
  await expect(page).toHaveTitle('giving way');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate('window.turned()');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect.poll(() => moving(page)).toEqual([]);
});

test('what is typed and tapped while a page comes is not lost', async ({ phone }) => {
  const page = await openNotebook(phone);
  await notebook(page).fill('dot, ');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
  await page.getByRole('link', { name: 'All notes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  await expect.poll(() => moving(page)).toEqual([]);

  await slowly(page, 0.002);
  await page.getByRole('main').getByRole('link', { name: 'Bridal Makeup' }).click();
  await expect.poll(() => moving(page)).toContain('main');
  // Nearly two minutes of a fade are left: a tap that had to wait for its end would be seen here.
  await notebook(page).tap({ timeout: 60_000 });
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('then join');
  await expect(notebook(page)).toHaveValue('dot, then join');
  await expect(notebook(page)).toBeFocused();
});

test('nothing moves for a student who wishes for less, nor within a page', async ({ phone }) => {
  const page = await phone.open('/user/my-courses/1');
  await slowly(page);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(notebook(page)).toBeVisible();
  await nextFrame(page);
  expect(await moving(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  await nextFrame(page);
  expect(await moving(page)).toEqual([]);
  const shimmer = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.animation = 'shimmer 2s infinite';
    return getComputedStyle(probe).animationName;
  });
  expect(shimmer, 'whatever its own rule says').toBe('none');
});
