import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import { firstVisitor } from '../support/browser/first-visitor.ts';
import { mailsTo } from '../support/browser/mailbox.ts';
import { workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { indianDayAfter } from '../support/browser/studio.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { nextMuhurtham } from '../support/next-muhurtham.ts';

const meena = { name: 'Meena Kumar', email: 'meena@example.com', phone: '+91 98432 12345' };
const far = nextMuhurtham();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a booking ends on a page that stays: calendar, another day, cancelled by its link', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/contact');
  await fillAppointment(page);
  await button(page, 'Book Appointment').click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Your appointment is booked')).toBeVisible();
  const letters = () => mailsTo(academy, meena.email);
  await expect.poll(async () => (await letters())[0]?.text).toContain(page.url());
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await button(page, 'Add to calendar').click();
  expect((await download).suggestedFilename()).toBe('appointment.ics');

  await field(page, 'Another day').fill(far);
  await button(page, 'Change the day').click();
  await expect(page.getByText('It is on this day already.')).toBeVisible();
  await field(page, 'Another day').fill(far.replace(/12$/, '13')); // never the booked day
  await button(page, 'Change the day').click();
  await expectToast(page, 'Success', 'Your appointment has a new day.');
  await page.reload();
  await expect(heading('Your appointment is booked')).toBeVisible();
  await expect(page.getByText(/13 December/)).toBeVisible(); // and not the copy of before

  await button(page, 'Cancel this appointment').click();
  await button(page, 'Yes, cancel it').click();
  await expect(heading('This appointment is cancelled')).toBeFocused();
  await expect.poll(async () => (await letters()).length).toBe(3);
});

test('who has seen her booking finds it again without the academy, and never one that is gone', async ({
  site,
}) => {
  const page = await site.phone.open('/contact');
  await workerReady(page);
  await fillAppointment(page);
  await button(page, 'Book Appointment').click();
  const booked = page.getByRole('heading', { level: 1, name: 'Your appointment is booked' });
  await expect(booked).toBeVisible();
  const address = page.url();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain(address.split('/').at(-1));
  site.proxy.become('refused');
  await site.phone.close();
  const cold = await site.phone.open('/contact');
  await cold.clock.setFixedTime(Date.now() + 3600 * 1000);
  await cold.goto(address);
  await expect(
    cold.getByRole('heading', { level: 1, name: 'Your appointment is booked' }),
  ).toBeVisible();
  await expect(cold.getByText('This is how it stood 1 hour ago.')).toBeVisible();

  site.proxy.become('normal');
  const body = JSON.stringify({ success: 404, message: 'Not found' });
  const gone = { kind: 'answer', status: 404, body } as const;
  site.proxy.breakNext('/api/appointment', gone, Number.POSITIVE_INFINITY);
  await cold.reload();
  await expect(cold.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
});

test('an appointment that could not be booked survives the failure and a reload', async ({
  site,
}) => {
  const page = await site.phone.open('/contact');
  await fillAppointment(page);
  await field(page, 'Service').selectOption('Mehendi'); // not of those that the prerendered page has
  // Refused, and not for her words: a sick or silent academy would have had them kept.
  const body = JSON.stringify({ success: 400, message: 'Not now' });
  site.proxy.breakNext('/api/save_application', { kind: 'answer', status: 400, body });
  await button(page, 'Book Appointment').click();
  const failed = '❌ Failed to book appointment. Please try again.';
  await expectToast(page, 'Error', failed);
  await page.reload();
  await expect(field(page, 'Message')).toHaveValue('Muhurtham at six');
  await expect(field(page, 'Service')).toHaveValue('Mehendi');
  await expect(field(page, 'Date')).toHaveValue(far);
  await button(page, 'Book Appointment').click();
  await expectToast(page, 'Success', '✅ Appointment booked successfully!');
  await expect.poll(async () => (await mailsTo(site.academy, meena.email)).length).toBe(1);
});

test('written without network it waits, and is booked once when the network is back', async ({
  site,
}) => {
  const { academy, phone, proxy } = site;
  const page = await phone.open('/contact');
  await workerReady(page);
  await page.waitForLoadState('networkidle');
  await academy.kill();
  await page.reload();
  await fillAppointment(page);
  await button(page, 'Book Appointment').click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  await phone.close();

  // The academy books it, and its answer is lost on the way: it is sent again under the same key.
  proxy.breakNext('/api/save_application', { kind: 'lose-answer' });
  await academy.start();
  const again = await phone.open('/contact');
  await expectToast(again, 'Success', '✅ Appointment booked successfully!');
  await expect(again.getByText('Waiting to send')).toHaveCount(0);
  expect(proxy.bodies('/api/save_application').length).toBeGreaterThan(1);
  await again.reload();
  await again.waitForLoadState('networkidle');
  await expect.poll(async () => (await mailsTo(academy, meena.email)).length).toBe(1);
});

test('what keeps it comes when somebody begins to write, and needs no worker', async ({
  academy,
}) => {
  const { browser, page } = await firstVisitor(academy.url);
  const asked: string[] = [];
  const fetched: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfinished', (request) => fetched.push(request.url()));
  const booking = /\/assets\/booking-[^/]+\.js$/;
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(fetched).not.toContainEqual(expect.stringMatching(booking));
  await field(page, 'Name').click();
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(booking));
  // Its parts are asked for in the same task as it is.
  await expect.poll(() => asked.filter((url) => !fetched.includes(url))).toEqual([]);
  await academy.kill();
  await fillAppointment(page);
  await button(page, 'Book Appointment').click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  await browser.close();
});

test('when its day has passed it asks for a new one', async ({ academy, phone }) => {
  const page = await phone.open('/contact');
  await workerReady(page);
  await page.waitForLoadState('networkidle');
  await academy.kill();
  await page.reload();
  await fillAppointment(page, indianDayAfter(1)); // today would be over if it is midnight meanwhile
  await button(page, 'Book Appointment').click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 2 * 24 * 3600 * 1000);
  await page.reload();
  await expect(page.getByText(/This day has passed/)).toBeVisible();
  await button(page, 'Choose a new day').click();
  await expect(field(page, 'Date')).toBeFocused();
  // Not before: the worker's clock is the machine's, by which the day has not passed. By two clocks
  // the worker would not leave the booking to the page that sends it.
  await page.clock.setFixedTime(Date.now());
  await academy.start();
  await field(page, 'Date').fill(far);
  await button(page, 'Book Appointment').click();
  await expectToast(page, 'Success', '✅ Appointment booked successfully!');
  await expect.poll(async () => (await mailsTo(academy, meena.email)).length).toBe(1);
});

async function fillAppointment(page: Page, date = far): Promise<void> {
  const texts = { Name: meena.name, Email: meena.email, Phone: meena.phone, Date: date };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await field(page, 'Message').fill('Muhurtham at six');
  await field(page, 'Service').selectOption('Bridal Makeup');
}
