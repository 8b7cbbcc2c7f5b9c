import { untilHydrated } from '../support/browser/hydrated.ts';
import {
  notebook,
  noteState,
  openNotebook,
  openNotes,
  saveButton,
  students,
  workerReady,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'nobody' });

test('an unknown path leads home, with and without a network', async ({ academy, phone }) => {
  const page = await phone.open('/no/such/page');
  await page.waitForURL((url) => url.pathname === '/');
  await workerReady(page);
  await academy.kill();
  await page.goto('/nor/this/one');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a worker that was lost on the way is registered when the network is back', async ({
  site,
}) => {
  site.proxy.breakNext('/sw.js', { kind: 'half-answer' });
  const page = await site.phone.open('/');
  await expect.poll(() => site.proxy.bodies('/sw.js').length).toBeGreaterThan(0);
  // The page may hear of the network before it knows that the first try was lost.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(site.proxy.bodies('/sw.js').length).toBeGreaterThan(1);
  }).toPass();
  await workerReady(page);
});

test('the home opens without a network, its catalogue too', async ({ academy, phone }) => {
  const page = await phone.open('/');
  await workerReady(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
  await academy.kill();
  await phone.close();
  const again = await phone.open('/');
  await expect(again.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
});

test('a page that was loaded past its worker is given to it without another load', async ({
  phone,
}) => {
  const page = await phone.open('/');
  await workerReady(page);
  const cdp = await phone.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await cdp.send('Page.reload', { ignoreCache: true }); // as with Shift held: the worker is passed by
  await loaded;
  await workerReady(page);
});

test('Chromium finds nothing against installing it', async ({ phone }) => {
  const page = await phone.open('/');
  await workerReady(page);
  await page.reload();
  const cdp = await phone.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('a protected page leads to the login and back', async ({ phone }) => {
  const page = await phone.open('/user/my-courses');
  await page.waitForURL('**/login**');
  await page.getByLabel('Email').fill(students.priya.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(students.priya.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login successful! Redirecting...').first()).toBeVisible();
  await page.waitForURL('**/user/my-courses');
});

test('a network without a way out is told as none, even before the code that asks has come', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/robots.txt');
  const lost: string[] = [];
  page.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname));
  // Not of the page: its routes do not see a worker's script, and a worker would have the code.
  await phone.context().route('**/sw.js', (route) => route.abort());
  await page.goto('/privacy-policy');
  await untilHydrated(page); // the network is watched from here on
  const offline = page.getByRole('status').getByText('No network.');
  await academy.kill();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(offline).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(lost, 'the code that asks').toContainEqual(expect.stringMatching(/^\/assets\//));
  await phone.context().unroute('**/sw.js');
  await academy.start();
  await expect(offline).toHaveCount(0);
});

test.describe('with Priya signed in', () => {
  test.use({ phoneOf: 'priya' });

  test('logging out with unsent notes asks, and each answer does what it says', async ({
    academy,
    phone,
  }) => {
    const page = await openNotebook(phone);
    await academy.kill();
    await notebook(page).fill('not sent yet');
    await saveButton(page).click();
    await expect(noteState(page)).toHaveText('Saved on this phone');
    await page.goto('/user/profile');
    const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
    await logout.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 note is only on this device');
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await expect(dialog).toContainText('The academy could not be reached.');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as a file' }).click();
    expect((await download).suggestedFilename()).toBe('notes.txt');
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(dialog).toHaveCount(0);

    await logout.click();
    await expect(dialog).toContainText('1 note is only on this device');
    await academy.start();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Discard for ever?' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('when the storage is full the page says so, and the academy still gets the note', async ({
    academy,
    phone,
  }) => {
    let page = await openNotebook(phone);
    // Chromium remembers for half a minute how much room a database had: a new browser has not asked.
    await phone.close();
    page = await phone.open('/art/icons.svg');
    const cdp = await phone.context().newCDPSession(page);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: academy.url, quotaSize: 1 });
    await openNotes(page, '1');
    // Random, so that the database cannot squeeze it in all the same.
    const text = await page.evaluate(() =>
      Array.from(crypto.getRandomValues(new Uint32Array(16000)), (n) => n.toString(36)).join(' '),
    );
    await notebook(page).fill(text);
    await expect(page.getByText(/could not keep your last words/).first()).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByText('Notes saved successfully!').first()).toBeVisible();
  });
});
