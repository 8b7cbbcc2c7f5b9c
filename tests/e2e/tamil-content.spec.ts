import { chooseTamil, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'priya' });

test('what the academy teaches is read in Tamil, also without a network, and booked by its one name', async ({
  academy,
  phone,
}) => {
  let page = await phone.open();
  await chooseTamil(page);
  await workerReady(page);
  await page.goto('/ta/contact');
  const booked = page.waitForRequest('**/save_application');
  await page.locator('select').first().selectOption({ label: 'மருதாணி' });
  await expect(page.locator('select').first()).toHaveValue('Mehendi');
  await page.locator('input[type=date]').fill(nextWeek());
  await page.locator('input[name=name]').fill('மாயா');
  await page.locator('input[name=phone]').fill('9876543210');
  await page.locator('input[name=email]').fill('maya@example.com');
  await page.locator('textarea').fill('கையில் மட்டும்');
  await page.locator('form [type=submit]').first().click();
  expect((await booked).postDataJSON()).toMatchObject({ service: 'Mehendi' });

  await page.goto('/ta/courses');
  const hd = () => page.getByRole('heading', { name: 'HD மேக்கப்' });
  await expect(hd()).toBeVisible();
  await page.goto('/user/my-courses/1?lesson=2&tab=captions');
  const lesson = () => page.getByText('கண்ணீருக்கும் ஹோமப் புகைக்கும் மையும் விங்கும்').first();
  await expect(lesson()).toBeVisible();
  await expect(page.getByText('முதலில் மை, மேல் இமை முடிகளை ஒட்டி.').first()).toBeVisible();

  await phone.close();
  await academy.stop();
  page = await phone.open('/user/my-courses/1');
  await expect(lesson()).toBeVisible();
  await page.goto('/ta/courses');
  await expect(hd()).toBeVisible();
});

const nextWeek = () => new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString().slice(0, 10);
