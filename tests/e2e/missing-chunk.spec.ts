import { untilHydrated } from '../support/browser/hydrated.ts';
import { notebook, type Phone, signIn, students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { countLoads } from '../support/browser/updates.ts';

test.use({ phoneOf: 'nobody' });

const heading = 'A steady hand can be taught.';

test('a page whose chunk is cut off stays as it came, and is taken over when it has come', async ({
  phone,
}) => {
  const { page, line, loads } = await openOnBadLine(phone, '/about');
  await expect.poll(line.asked).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  line.mend();
  // The tap that was too early.
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(loads()).toBe(1);
  expectOnlyCutOff(phone);
});

test('a page whose chunk is cut off says so, and is shown when it has come', async ({ phone }) => {
  const { page, line, loads } = await openOnBadLine(phone, '/contact');
  await untilHydrated(page, 'footer a'); // before, a link leads to a page of HTML
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  line.mend();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(loads(), 'nothing reloads by itself').toBe(1);
  expectOnlyCutOff(phone);
});

test("an empty page whose program's chunk is cut off is loaded when it has come", async ({
  phone,
}) => {
  const { page, line } = await openOnBadLine(phone, '/user/dashboard', /\/assets\/tanstack-.*\.js/);
  await expect(page.getByText('We keep asking for it.')).toBeVisible();
  line.mend();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to Your Account');
  expect(phone.consoleErrors).toEqual([]);
});

test('a student’s screen is whole without a chunk that comes by itself', async ({ phone }) => {
  const { page, line } = await openOnBadLine(phone, '/login', /\/assets\/ready-.*\.js/);
  const cutOff = page.waitForEvent('requestfailed', (request) => /ready-/.test(request.url()));
  await signIn(page, students.priya);
  await cutOff;
  expect(line.asked()).toBeGreaterThan(0);
  // A tap that the page itself answers: without a worker and its program none would.
  await page.getByRole('link', { name: 'My Courses' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  expect(phone.consoleErrors).toEqual([]);
});

test('a dialog that was cut off leaves the notebook open, says so, and opens with the next tap', async ({
  phone,
}) => {
  const { page, line } = await openOnBadLine(phone, '/login', /\/assets\/notes-.*\.js/);
  await signIn(page, students.priya);
  await page.goto('/user/my-courses/1?tab=notes');
  await notebook(page).fill('primer first');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expectToast(page, 'Error', 'This part has not come yet');
  await expect(notebook(page)).toHaveValue('primer first');
  line.mend();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('primer first');
  expect(phone.consoleErrors).toEqual([]);
});

/** Without a worker, on a line that loses one chunk of the page. */
async function openOnBadLine(phone: Phone, path: string, chunk = /\/assets\/about-.*\.js/) {
  let asked = 0;
  let isCut = true;
  const page = await phone.open('about:blank');
  await phone.context().route('**/sw.js', (route) => route.abort());
  await phone.context().route(chunk, (route) => {
    asked += 1;
    return isCut ? route.abort() : route.continue();
  });
  const loads = countLoads(page);
  await phone.open(path);
  const line = {
    asked: () => asked,
    mend() {
      isCut = false;
    },
  };
  return { page, line, loads };
}

/** The console names the chunk, and React the screen that it could not show. */
function expectOnlyCutOff({ consoleErrors }: Phone): void {
  const others = consoleErrors.splice(0).filter((text) => !/\/assets\/about-\S+\.js/.test(text));
  expect(others).toEqual([]);
}
