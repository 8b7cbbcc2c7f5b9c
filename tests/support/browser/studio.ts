import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { indianDay } from '#contract/indian-day.ts';
import { makeFilm, missingFfmpeg } from '../server/films.ts';
import { callFromPage } from './page-call.ts';
import type { Phone } from './phone.ts';

export const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };

/**
 * Opens the studio on the staff's phone, at the first of these days, on each of which Maya is booked; they
 * are so many days from now. It may become midnight in India during a test: a booking for today is over then.
 */
export async function openStudio(phone: Phone, bookedIn: number[] = []): Promise<Page> {
  const page = await phone.open('/studio');
  const days = bookedIn.map(indianDayAfter);
  for (const day of days) await book(page, day);
  if (days[0]) await page.goto(`/studio?date=${days[0]}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
  return page;
}

/** Opens the tab with the texts on a course's page. */
export const openTexts = (page: Page) => page.getByRole('tab', { name: 'Texts and price' }).click();

/** Skips a test that sends a film where ffmpeg is missing. */
export const skipWithoutFfmpeg = (): void => test.skip(missingFfmpeg !== null, missingFfmpeg ?? '');

/** Sends a film for the course on the page, and waits until it is ready for phones. */
export async function sendFilm(page: Page): Promise<void> {
  // Large enough to be sent in two parts.
  const film = { seconds: 6, bitRate: '4M' };
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  await page.getByLabel('Choose a video').setInputFiles(makeFilm(folder, film));
  await page.getByRole('button', { name: 'Send the video' }).click();
  await expect(page.getByText('film.mp4 is ready: students can play it.')).toBeVisible({
    timeout: 300_000, // what ffmpeg may need beside other tests
  });
}

/** Books for Maya by the page's own call. */
export async function book(page: Page, date: string): Promise<void> {
  const form = { ...maya, date, service: 'Bridal Makeup', message: 'Muhurtham at six' };
  const { status } = await callFromPage(page, '/api/save_application', form);
  expect(status).toBe(200);
}

/** The button, on another day, that leads to the one on which somebody waits. */
export const whoWaits = (page: Page) => page.getByRole('button', { name: /^1 waits / });

/** Returns the day in India, so many days from now. */
export const indianDayAfter = (days: number): string =>
  indianDay(Date.now() + days * 24 * 3_600_000);

/** Begins to buy Party Makeup for who is signed in, by the page's own call. */
export async function orderOfPriya(page: Page): Promise<void> {
  const { status } = await callFromPage(page, '/api/create_order', { course_ids: ['2'] });
  expect(status).toBe(200);
}
