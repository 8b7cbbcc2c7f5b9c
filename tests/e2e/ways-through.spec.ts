import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/browser/hydrated.ts';
import { codesFor } from '../support/browser/mailbox.ts';
import { signIn, students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

const meena = { name: 'Meena Devi', email: 'meena@example.com', password: 'welcome123' };
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a newcomer’s cart and address come with her through the registration', async ({ phone }) => {
  const page = await phone.open('/course/1');
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await field(page, 'Email').fill(meena.email);
  await page.getByRole('link', { name: 'Register here' }).click();
  await expect(field(page, 'Email')).toHaveValue(meena.email);
  await field(page, 'Full Name').fill(meena.name);
  await field(page, 'Password').fill(meena.password);
  await field(page, 'Confirm Password').fill(meena.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login?redirect=*');
  // The address changes before the page: until then these are the registration's fields.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(meena.email);
  await field(page, 'Password').fill(meena.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('main').getByText('Bridal Makeup').first()).toBeVisible();
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 course');
});

test('what lies in the cart is counted on every page, and a tap away', async ({ phone }) => {
  const page = await phone.open('/course/2');
  await expect(cart(page)).toHaveAccessibleName('Cart');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 course');
  await page.goto('/about');
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 course');
  await signIn(page, students.priya);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('link', { name: 'Cart, 1 course' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
});

test('the public pages know who is signed in and what she owns', async ({ phone }) => {
  const page = await phone.open('/');
  await signIn(page, students.priya);
  await page.goto('/course/1');
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Login/Sign Up' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Priya’s dashboard' }).click();
  await page.waitForURL('**/user/dashboard');
  await page.goto('/course/1');
  await page.getByRole('link', { name: 'Open your course' }).click();
  await page.waitForURL('**/user/my-courses/1');
});

test('the subscribe pages are walked from home by their links, to the course bought on them', async ({
  phone,
  academy,
}) => {
  const page = await phone.open('/');
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await press('Open menu');
  await follow('Login/Sign Up');
  await follow('Start with a code by email');
  const { email, password } = students.priya;
  for (const [label, text] of [
    ['Name', 'Priya Raman'],
    ['Email', email],
    ['Phone', '98432 12345'],
  ] as const) {
    await field(page, label).fill(text);
  }
  await press('Send OTP');
  const [code = ''] = await codesFor(academy, email);
  await page.getByLabel('OTP', { exact: true }).fill(code);
  await press('Verify OTP');
  await page.waitForURL('**/payment?courseId=*');
  await press(/^Pay Now/);
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/payment?courseId=*');
  await follow('Choose another course');
  await follow('Details of Party Makeup');
  await page.waitForURL('**/subscribe/usercoursedetails?course=2');
  await press('Pay Now for Party Makeup');
  await press(/^Pay ₹10,618\.82/);
  await page.waitForURL('**/subscribe/order-success?order_id=*');
  // The footer of the page before has a link of that name too, and leaves a moment later.
  await page.getByRole('main').getByRole('link', { name: 'Party Makeup', exact: true }).click();
  await page.waitForURL('**/subscribe/MyCourse/2');
  await follow('Open the course');
  await page.waitForURL('**/user/my-courses/2');
});

test('the next page stands at its top at once', async ({ phone }) => {
  const page = await phone.open('/');
  await untilHydrated(page, 'footer a'); // before, a tap is that of a plain link
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const met: number[] = [];
    Object.assign(window, { met });
    const listen = () => document.addEventListener('scroll', () => met.push(scrollY));
    // From the tap on: the browser brings the link into view before it, at places of its own.
    document.addEventListener('click', listen, { capture: true, once: true });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A steady hand can be taught.');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const placesBetween = await page.evaluate(() => Reflect.get(window, 'met').filter(Boolean));
  expect(placesBetween.length, 'no run up the page').toBeLessThan(3);
});
