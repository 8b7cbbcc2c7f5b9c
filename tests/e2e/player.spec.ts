import type { Page } from '@playwright/test';
import { apiBase } from '#contract/endpoint.ts';
import { getPosition } from '#contract/playback.ts';
import { clockTime } from '../../src/ui/clock-time.ts';
import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import { openNotebook, signIn, students } from '../support/browser/phone.ts';
import { test as plainTest } from '../support/browser/plain-test.ts';
import { expect, test } from '../support/browser/site-test.ts';
import {
  isPaused,
  pausedAndKept,
  playButton,
  played,
  playSlowly,
  startVideo,
} from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

test('hls.js and the film are fetched on play only, and the place is kept', async ({ phone }) => {
  let page = await phone.open('/user/dashboard');
  const fetched: string[] = [];
  phone.context().on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/user/my-courses/1');
  await expect(playButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /hls\.|\/media\//.test(path))).toEqual([]);

  await playButton(page).click();
  await expect.poll(() => played(page)).toBeGreaterThan(7);
  expect(fetched.some((path) => /hls\./.test(path))).toBe(true);
  const reached = await played(page);
  await phone.close();

  page = await phone.open('/user/my-courses/1');
  await expect(page.getByText(/MB of data a minute/)).toBeVisible();
  await playButton(page).click();
  await playSlowly(page);
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  expect(await played(page)).toBeGreaterThan(reached - 5.5);
});

test('a time from her notes is played once: a reload goes on where she is', async ({ phone }) => {
  const page = await phone.open('/user/my-courses/1?t=8&tab=overview');
  await startVideo(page);
  await playSlowly(page);
  await expect.poll(() => played(page)).toBeGreaterThan(8);
  await expect(page).toHaveURL(/\/user\/my-courses\/1\?tab=overview$/);
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect.poll(() => played(page)).toBeLessThan(5); // it plays on until it is told to play slowly
  await expect.poll(() => played(page)).toBeGreaterThan(1); // it has arrived there, and plays on
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await pausedAndKept(page);
  await page.reload();
  await startVideo(page);
  expect(await played(page)).toBeLessThan(8);
});

test('the data saver plays the small film, and a larger one is chosen by its cost', async ({
  phone,
}) => {
  const page = await phone.open('/user/dashboard');
  const parts: string[] = [];
  phone.context().on('request', (request) => {
    if (request.url().endsWith('.m4s')) parts.push(new URL(request.url()).pathname);
  });
  await page.goto('/user/my-courses/1');
  await startVideo(page);
  // The film is short: on a busy machine it would be at its end before the choice.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  expect(parts.filter((path) => !path.includes('/180p/'))).toEqual([]);
  await page.getByRole('button', { name: 'Speed and quality' }).click();
  await expect(page.getByText('0.3 MB a minute').first()).toBeVisible();
  await page.getByRole('radio', { name: /270p/ }).check();
  await expect.poll(() => parts.some((path) => /bridal\/part-/.test(path))).toBe(true);

  await page.getByRole('button', { name: 'Captions on' }).click();
  const captions = () =>
    page.evaluate(() => {
      const track = document.querySelector('video')?.textTracks[0];
      return { mode: track?.mode, cues: track?.cues?.length };
    });
  await expect.poll(captions).toEqual({ mode: 'showing', cues: 4 });
});

test('the network goes in mid-play and comes back: it plays on by itself, and all is told once', async ({
  site,
}) => {
  const page = await site.phone.open('/user/dashboard');
  await page.goto('/user/my-courses/1');
  await page.waitForLoadState('networkidle'); // the page itself has asked for a token
  // A part breaks off half-way (Chromium asks again by itself when nothing came at all), and from
  // then on the academy does not answer until it is told to.
  const { promise: release, resolve: comeBack } = Promise.withResolvers<void>();
  site.proxy.breakNext('180p/part-3.m4s', { kind: 'half-answer' });
  site.proxy.breakNext('/api/csrf-token', { kind: 'hold', release }, 9);
  await startVideo(page);
  await page.keyboard.press('>');
  await page.keyboard.press('>');
  await expect(page.getByText('This video needs network.')).toBeVisible();
  await expect(page.getByText(/Your place is kept at 00:1/)).toBeVisible();
  comeBack();
  await expect(page.getByText('This video needs network.')).toBeHidden();
  const bar = page.getByRole('progressbar', { name: 'Video watched' });
  await expect(bar).toHaveAttribute('aria-valuenow', '100');

  const reports = () =>
    site.proxy.bodies('/api/report_progress').map((body) => JSON.parse(body) as Report); // our own
  await expect.poll(() => reports().some((report) => report.completed_lesson)).toBe(true);
  const byId = new Map(reports().map((report) => [report.mutation_id, report.watched_seconds]));
  const seconds = [...byId.values()].reduce((sum, one) => sum + one, 0);
  expect(seconds, '28 s of film, most of it at one and a half times').toBeGreaterThan(14);
  expect(seconds).toBeLessThan(29);
});

interface Report {
  mutation_id: string;
  watched_seconds: number;
  completed_lesson?: string;
}

/** In whole seconds, as it is shown and as the academy has it. */
const placeWhenPaused = async (page: Page): Promise<number> =>
  Math.floor(await pausedAndKept(page));

/** Where the academy has it that she is: the worker tells it, out of a page's sight. */
const positionAtAcademy = (page: Page): Promise<number> =>
  page.evaluate(async (address) => {
    const body = JSON.stringify({ user_id: localStorage.getItem('user_id'), video_id: '1' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body });
    return Number((await response.json()).data.position);
  }, apiBase + getPosition.path);

test('another phone goes on where this one stopped, when she says so', async ({
  phone,
  secondPhone,
}) => {
  const page = await phone.open('/user/my-courses/1');
  await startVideo(page);
  await playSlowly(page);
  await page.keyboard.press('6');
  await expect.poll(() => played(page)).toBeGreaterThan(17);
  await page.keyboard.press('k');
  const stopped = await placeWhenPaused(page);
  await expect.poll(() => positionAtAcademy(page)).toBe(stopped);

  const other = await secondPhone.open('/');
  await signIn(other, students.priya);
  await other.goto('/user/my-courses/1');
  const offer = `Continue at ${clockTime(stopped)} from your other device?`;
  await expect(other.getByText(offer)).toBeVisible();
  await other.getByRole('button', { name: /^Continue at/ }).click();
  await playSlowly(other);
  await expect.poll(() => played(other)).toBeGreaterThan(17);
  await other.keyboard.press('1');
  await other.keyboard.press('k');
  const now = await placeWhenPaused(other);
  expect(now).toBeLessThan(stopped);
  await expect.poll(() => positionAtAcademy(other)).toBe(now);
});

test('a cold start with no network shows the place, and the film comes when the network does', async ({
  academy,
  phone,
}) => {
  let page = await phone.open('/user/my-courses/1');
  await expect(playButton(page)).toBeVisible();
  await academy.kill();
  await phone.close();
  page = await phone.open('/user/my-courses/1');
  await expect(page.getByText('This video needs network.')).toBeVisible();
  await academy.start();
  await expect(playButton(page)).toBeVisible();
  await startVideo(page);
});

plainTest.use({ plainOptions: { hasVideo: true } });
plainTest(
  'a plain backend: the film plays, and nothing asks for what it does not know',
  async ({ phone }) => {
    let page = await phone.open('/');
    await signIn(page, students.priya);
    const asked: string[] = [];
    phone.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/user/my-courses/1');
    await startVideo(page);
    await expect.poll(() => played(page)).toBeGreaterThan(6);
    await page.keyboard.press('k');
    const place = clockTime(await placeWhenPaused(page));
    expect(asked.filter((path) => path.endsWith('/report_progress'))).toEqual([]);
    await phone.close();
    page = await phone.open('/user/my-courses/1');
    await expect(page.getByText(place, { exact: true })).toBeVisible();
  },
);

test('the keyboard does it all, and axe finds nothing on player and help, light and dark', async ({
  phone,
}) => {
  const page = await openNotebook(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Tab');
  await page.locator('main').focus();
  await expect(playButton(page)).toBeVisible(); // the notes may come before the player
  await page.keyboard.press('k');
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  await playSlowly(page);
  await page.keyboard.press('l');
  await expect.poll(() => played(page)).toBeGreaterThan(10);
  await page.keyboard.press('k');
  expect(await isPaused(page)).toBe(true);
  await page.getByRole('slider', { name: 'Place in the video' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => played(page)).toBeGreaterThan(15);
  await page.getByRole('button', { name: 'Speed and quality' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '1×', exact: true })).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard keys' })).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a course without a video says so', async ({ phone }) => {
  const page = await phone.open('/user/my-courses');
  await page.getByRole('link', { name: /Open course.*HD/ }).click();
  await expect(page.getByText(/no video/i)).toBeVisible();
});
