import { expect, type Page } from '@playwright/test';
import { nextMuhurtham } from '../next-muhurtham.ts';
import { callFromPage } from './page-call.ts';

/** Books, and opens the booking's page: whoever knows its id may change it. */
export async function openBooking(page: Page): Promise<void> {
  const form = { name: 'Meena Kumar', email: 'meena@example.com', phone: '9843212345' };
  const booking = { ...form, service: 'Bridal Makeup', date: nextMuhurtham(), message: 'At six' };
  const { status, json } = await callFromPage(page, '/api/save_application', booking);
  expect(status).toBe(200);
  await page.goto(`/appointment/${json.appointment_id}`);
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible();
}
