import type { Page } from '@playwright/test';
import {
  notebook,
  openNotes,
  saveButton,
  signIn,
  students,
  workerReady,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/release-test.ts';
import type { Releases } from '../support/browser/releases.ts';
import { checkForUpdate, countLoads } from '../support/browser/updates.ts';

test.use({ phoneOf: 'nobody' });

const off = { environment: { SERVICE_WORKER: 'off' } };
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cacheNames = (page: Page) => page.evaluate(() => window.caches.keys());

test('the kill switch takes the worker and its caches away, and no unsent word; it can be undone', async ({
  releases,
}) => {
  const page = await openNotebook(releases);
  await releases.academy.stop();
  await notebook(page).pressSequentially('kept in the basement');
  await saveButton(page).click();
  await expect(page.getByText(/Saved on this phone/).first()).toBeVisible();
  await notebook(page).pressSequentially(', and going on');
  const loads = countLoads(page);

  await releases.deploy('first', off);
  await checkForUpdate(page);
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await cacheNames(page)).toEqual([]);
  await expect(notebook(page)).toHaveValue('kept in the basement, and going on');
  await saveButton(page).click();
  await expect(page.getByText('Notes saved successfully!')).toBeVisible();
  expect(loads()).toBe(0);

  await expectNoWorker(page);

  await releases.deploy('first');
  await page.reload(); // may still meet the off-switch that the page before it has asked for
  await workerReady(page);
  await openNotes(page, '1');
  await releases.academy.stop();
  await page.reload();
  await expect(notebook(page)).toHaveValue('kept in the basement, and going on');
});

test('a page with nothing unsaved on it is loaded from the network, once', async ({ releases }) => {
  const page = await openNotebook(releases);
  await page.goto('/user/my-courses');
  await workerReady(page);
  const loads = countLoads(page);
  await releases.deploy('second', off);
  // Browsers look again and again; the page may go while it asks.
  const look = () => checkForUpdate(page).catch(() => undefined);
  await expect.poll(() => look().then(loads)).toBe(1);
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
  expect(loads()).toBe(1);
  await expectNoWorker(page);
});

test('a page that asks the old worker for work while it is replaced does not keep it', async ({
  releases,
}) => {
  const page = await openNotebook(releases);
  await page.goto('/user/my-courses');
  await workerReady(page);
  const loads = countLoads(page);
  await releases.deploy('second', off);
  await registerDuringUpdate(page);
  await expect.poll(loads).toBe(1);
  await expectNoWorker(page);
});

/**
 * The page registers and asks for its files, as after each load, while the browser looks for a newer
 * worker: that answers the registration only when the new worker is there, and so the message comes
 * to the old one just while it is ended.
 */
async function registerDuringUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const update = registration.update();
    const { active } = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    active?.postMessage({ type: 'KEEP_FILES' });
    await update;
  });
}

/** From the next page on: the one that was open when it left is its client to the end. */
async function expectNoWorker(page: Page): Promise<void> {
  await expect.poll(() => registrations(page)).toBe(0);
  await page.goto('/user/my-courses');
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect.poll(() => registrations(page)).toBe(0);
}

async function openNotebook({ phone }: Releases): Promise<Page> {
  const page = await phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await openNotes(page, '1');
  return page;
}
