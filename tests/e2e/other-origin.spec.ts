import type { Page } from '@playwright/test';
import { createAcademy } from '../support/browser/academy-process.ts';
import { expect, type OtherOrigin, test } from '../support/browser/other-origin.ts';
import {
  notebook,
  noteState,
  openNotes,
  saveButton,
  signIn,
  students,
  workerReady,
} from '../support/browser/phone.ts';
import { createPlainBackend } from '../support/browser/plain-backend.ts';
import { startVideo } from '../support/browser/video.ts';
import { fullCart } from '../support/screen-list.ts';

// One worker: in another one the page would be built a second time.
test.describe.configure({ mode: 'default' });

interface Backend {
  start(): Promise<void>;
  stop(): Promise<unknown>;
}

/** Each on the API's own origin, for pages of the other one alone. */
const backends: [string, (site: OtherOrigin) => Promise<Backend>][] = [
  [
    'our server',
    ({ apiPort, pageUrl, apiAddress }) =>
      createAcademy({ port: apiPort, publicUrl: pageUrl, env: { VITE_API_BASE: apiAddress } }),
  ],
  [
    'a plain backend',
    async ({ apiPort, pageUrl }) =>
      createPlainBackend({ port: apiPort, pageOrigin: pageUrl, hasVideo: true, absentAs: 'html' }),
  ],
];

/** Whether the first course's own picture is drawn, and not the one that stands in for it. */
const pictureIsShown = (page: Page, { apiAddress }: OtherOrigin) =>
  page
    .locator(`img[src^="${apiAddress}/uploads/"]`)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** Opaque replies are not kept: the worker must have asked by CORS. */
const pictureIsKept = (page: Page, { apiAddress }: OtherOrigin) =>
  page.evaluate(
    async (address) => (await caches.match(address))?.type === 'cors',
    `${apiAddress}/uploads/bridal.svg`,
  );

for (const [name, create] of backends) {
  test.describe(name, () => {
    let backend: Backend;
    test.beforeEach(async ({ site }) => {
      backend = await create(site);
      await backend.start();
    });
    test.afterEach(() => backend.stop());

    test('on another origin is signed in to, read, and written to after it was away', async ({
      phone,
      site,
    }) => {
      let page = await phone.open('/');
      await workerReady(page);
      await signIn(page, students.priya);
      await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
      await expect.poll(() => pictureIsShown(page, site)).toBe(true);
      await expect.poll(() => pictureIsKept(page, site)).toBe(true);
      await openNotes(page, '1');
      await notebook(page).fill('written on the page of another origin');
      await saveButton(page).click();
      await expect(noteState(page)).toHaveText('Synced');
      await phone.close();
      await backend.stop();

      page = await phone.open('/user/dashboard');
      await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
      await expect.poll(() => pictureIsShown(page, site)).toBe(true);
      await page.goto('/user/my-courses/1?tab=notes');
      await expect(notebook(page)).toHaveValue('written on the page of another origin');
      await notebook(page).fill('written while the academy was away');
      await saveButton(page).click();
      await expect(noteState(page)).toHaveText('Saved on this phone');
      await backend.start();
      await expect(noteState(page)).toHaveText('Synced');
      await page.reload();
      await expect(notebook(page)).toHaveValue('written while the academy was away');
    });

    test('on another origin plays its film and takes a payment', async ({ phone }) => {
      const page = await phone.open('/');
      await signIn(page, students.priya);
      await page.goto('/user/my-courses/1');
      await startVideo(page);
      await page.evaluate((cart) => localStorage.setItem('cart', cart), fullCart);
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Remove Bridal Makeup' }).click();
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay / });
      const heading = page.getByRole('heading', { name: 'Payment Successful' });
      await expect(pay.or(heading)).toBeVisible();
      if (await pay.isVisible()) await pay.click();
      await expect(heading).toBeVisible();
      await page.goto('/cart');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    });
  });
}

test('only the page it was told of may call our server', async ({ site }) => {
  const { apiPort, pageUrl, apiAddress, apiUrl } = site;
  const academy = await createAcademy({
    port: apiPort,
    publicUrl: pageUrl,
    env: { VITE_API_BASE: apiAddress },
  });
  await academy.start();
  const allowed = async (origin: string) => {
    const reply = await fetch(`${apiAddress}/api/csrf-token`, { headers: { origin } });
    return reply.headers.get('access-control-allow-origin');
  };
  expect(await allowed(pageUrl)).toBe(pageUrl);
  expect(await allowed('https://elsewhere.example')).toBeNull();
  const page = await fetch(pageUrl);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`connect-src 'self' ${apiUrl};`);
  await academy.stop();
});
