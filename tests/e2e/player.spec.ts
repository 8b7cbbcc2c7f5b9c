import type { Page } from '@playwright/test';
import { signIn, students, workerReady } from '../support/phone.ts';
import { expect, test } from '../support/site-test.ts';

test('hls.js and the film are fetched on play only, and the place is kept', async ({ phone }) => {
  let page = await phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  const fetched: string[] = [];
  phone.context().on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/user/my-courses/1');
  await expect(playButton(page)).toBeVisible();
  await page.waitForTimeout(1000);
  expect(fetched.filter((path) => /hls-|\/media\//.test(path))).toEqual([]);

  await playButton(page).click();
  await expect.poll(() => played(page)).toBeGreaterThan(7);
  expect(fetched.some((path) => /hls-/.test(path))).toBe(true);
  const reached = await played(page);
  await phone.close();

  page = await phone.open('/user/my-courses/1');
  await playButton(page).click();
  await expect.poll(() => played(page)).toBeGreaterThan(reached - 5.5);
});

test('with no network the film says so, and its place is kept', async ({ academy, phone }) => {
  const page = await phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await page.goto('/user/my-courses/1');
  await expect(playButton(page)).toBeVisible();
  await academy.kill();
  await page.reload();
  await expect(page.getByText('This video needs network.')).toBeVisible();
});

test('a course without a video says so', async ({ phone }) => {
  const page = await phone.open('/');
  await signIn(page, students.priya);
  await page.goto('/user/my-courses');
  await page.getByRole('link', { name: /Play Video.*HD/ }).click();
  await expect(page.getByText(/no video/i)).toBeVisible();
});

const playButton = (page: Page) => page.getByRole('button', { name: /play/i }).first();
const played = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
