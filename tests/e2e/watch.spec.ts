import { expect, test } from '../support/browser/site-test.ts';
import { playButton, played, startVideo } from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

const path = '/course/1/watch';

test('the watch page is reached from the course, marked with who watches, and not printed', async ({
  phone,
}) => {
  const page = await phone.open('/user/my-courses/1?tab=overview');
  await page.getByRole('link', { name: 'Open the video on its own' }).click();
  await page.waitForURL(`**${path}`);
  await expect(page.locator('[data-watermark]')).toHaveText(/Priya.+priya@example\.com/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await startVideo(page);
  await page.keyboard.press('Control+p');
  await expect(page.getByText('Screenshots and Printing are disabled!').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('video')).toBeHidden();
  await expect(page.locator('[data-watermark]')).toBeHidden();
});

test('it opens with no network, and plays when the network is back', async ({ academy, phone }) => {
  let page = await phone.open('/user/my-courses');
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await academy.kill();
  await phone.close();
  page = await phone.open(path);
  await expect(page.getByText('This video needs network.')).toBeVisible();
  await academy.start();
  await expect(playButton(page)).toBeVisible();
  await playButton(page).click();
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
});

test.describe('with nobody signed in', () => {
  test.use({ phoneOf: 'visitor' });

  test('who is not signed in is sent to sign in, and back', async ({ phone }) => {
    const page = await phone.open(path);
    await page.waitForURL('**/login?**');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
  });
});

test('a film that the academy closes says why', async ({ site }) => {
  const page = await site.phone.open(path);
  for (const [status, words] of [
    [403, 'This video is not open to you.'],
    [404, 'The academy no longer has this video.'],
  ] as const) {
    site.proxy.breakNext('/bridal/index.m3u8', { kind: 'answer', status, body: '{}' });
    const again = page.getByRole('button', { name: 'Try again' });
    await playButton(page).or(again).click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);

  await page.reload();
  site.proxy.breakNext('/bridal/index.m3u8', { kind: 'answer', status: 401, body: '{}' });
  await playButton(page).click();
  await expect(page.getByText('Log in again to watch.')).toBeVisible();
  await expect(page.getByRole('region', { name: /log in/i })).toBeVisible();
});

test('it says so too in a browser that wrongly believes that it has no network', async ({
  site,
}) => {
  const page = await site.phone.open('/about');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await page.goto(path);
  site.proxy.breakNext('/bridal/index.m3u8', { kind: 'answer', status: 404, body: '{}' });
  await playButton(page).click();
  await expect(page.getByText('The academy no longer has this video.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
});
