import { notebook, openNotebook } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/release-test.ts';
import type { Releases } from '../support/browser/releases.ts';
import { countLoads, dropPlayer, expectBuild, updateButton } from '../support/browser/updates.ts';
import { playButton, played, startVideo } from '../support/browser/video.ts';

const again = { name: 'Try again' };
const tooOld = 'This page is an older one, and a part of it is gone.';

test('after a deploy an open page plays with the player of its own build', async ({ releases }) => {
  const page = await openLesson(releases);
  const loads = countLoads(page);
  await releases.deploy('second');
  await startVideo(page);
  await expectBuild(page, 'first');
  expect(loads()).toBe(0);
});

test('a page whose player is gone takes the new version by itself, once', async ({ releases }) => {
  const page = await openLesson(releases);
  const loads = countLoads(page);
  await releases.academy.stop();
  await dropPlayer(page);
  await releases.deploy('second', { isLongAgo: true });
  await playButton(page).click();
  await expectBuild(page, 'second');
  await startVideo(page);
  expect(loads()).toBe(1);
});

test('with words in the notebook it says so and waits for her', async ({ releases }) => {
  const page = await openLesson(releases);
  const loads = countLoads(page);
  await notebook(page).pressSequentially('primer first');
  await releases.academy.stop();
  await dropPlayer(page);
  await releases.deploy('second', { isLongAgo: true });
  await playButton(page).click();
  await expect(page.getByText('The player could not be fetched.')).toBeVisible();
  await expect(page.getByText(tooOld)).toBeVisible();
  await notebook(page).pressSequentially(', then base');
  expect(loads()).toBe(0);
  await updateButton(page).click();
  await expectBuild(page, 'second');
  await expect(notebook(page)).toHaveValue('primer first, then base');
  await startVideo(page);
  await expect.poll(loads).toBe(1);
});

test('a player that the network cut off is fetched by Try again when the network is back', async ({
  releases,
}) => {
  const page = await openLesson(releases);
  await notebook(page).pressSequentially('primer first');
  await dropPlayer(page);
  // As she taps, and not before: what else the page asks for would tell it, and nothing could be tapped.
  let cut: Promise<void> | null = null;
  let isBack = false;
  await releases.phone.context().route(/\/assets\/hls\./, async (route) => {
    if (isBack) return route.continue();
    cut ??= releases.academy.stop();
    await cut;
    await route.abort();
  });
  await playButton(page).click();
  const refusal = page.getByText(/The player could not be fetched\.|This video needs network\./);
  await expect(refusal).toBeVisible();
  isBack = true;
  await releases.academy.start();
  await page.getByRole('button', again).or(playButton(page)).first().click();
  // A browser that remembers the failure loads the page again, and then waits for her tap.
  await expect(async () => {
    const tap = page.getByRole('button', again).or(playButton(page)).first();
    if (await tap.isVisible()) await tap.click({ timeout: 5_000 });
    expect(await played(page)).toBeGreaterThan(0.5);
  }).toPass({ timeout: 120_000 });
  await expect(notebook(page)).toHaveValue('primer first');
});

test.describe('without a worker', () => {
  test.use({ phoneOf: 'nobody' });

  test('without a worker a visitor who taps on is brought to the new version', async ({
    releases,
  }) => {
    const page = await openWithoutWorker(releases, '/courses');
    await releases.deploy('second', { isLongAgo: true });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
    await page.waitForURL('**/about');
    await expectBuild(page, 'second');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectOnlyGoneFiles(releases);
  });

  test('without a worker a form that is half filled in is left alone', async ({ releases }) => {
    const page = await openWithoutWorker(releases, '/contact');
    const name = page.getByLabel('Name').first();
    await name.fill('Meena');
    const loads = countLoads(page);
    await releases.deploy('second', { isLongAgo: true });
    // The router fetches a page when a link to it is pointed at.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().hover();
    await expect(page.getByText(tooOld)).toBeVisible();
    await expect(name).toHaveValue('Meena');
    expect(loads()).toBe(0);
    await updateButton(page).click();
    await expectBuild(page, 'second');
    await expect(name).toHaveValue('Meena');
    expectOnlyGoneFiles(releases);
  });
});

async function openLesson({ phone }: Releases) {
  const page = await openNotebook(phone);
  await expect(playButton(page)).toBeVisible();
  return page;
}

/** As in a private window, or before the worker has come. */
async function openWithoutWorker({ phone, academy }: Releases, path: string) {
  const page = await phone.open('about:blank');
  await phone.context().route('**/sw.js', (route) => route.abort());
  await page.goto(academy.url + path, { waitUntil: 'networkidle' });
  return page;
}

/** The console names the files that were not there, and nothing else went wrong. */
function expectOnlyGoneFiles({ phone: { consoleErrors } }: Releases): void {
  const others = consoleErrors
    .splice(0)
    .filter((text) => !/\/assets\/(about|previews)-\S+\.(css|js)/.test(text));
  expect(others).toEqual([]);
}
