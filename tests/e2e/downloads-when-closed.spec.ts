import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAcademy } from '../support/browser/academy-process.ts';
import { foundOnDisk } from '../support/browser/disk-search.ts';
import { onThisDevice, startDownload } from '../support/browser/downloads.ts';
import { createFaultProxy } from '../support/browser/fault-proxy.ts';
import { makeLongFilm } from '../support/browser/long-film.ts';
import { createPhone } from '../support/browser/phone.ts';
import { createShapedLine } from '../support/browser/shaped-line.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { usedPhone } from '../support/browser/used-phones.ts';
import { startVideo } from '../support/browser/video.ts';

const course = '/user/my-courses/1?lesson=1';
/** The lesson of 100 MB has 98 segments, its start, playlist, captions, chapters, seek pictures and a sheet. */
const filesOfLesson = 104;
const fast = { latencyMs: 10, bytesPerSecond: 8_000_000 };
/** For what a test does in the middle of a lesson, which may come whole meanwhile on a busy machine. */
const tooSlowToEnd = { latencyMs: 10, bytesPerSecond: 500_000 };

/**
 * A whole Chromium, since its shell has no Background Fetch, on a line that a download takes a while on.
 * `proxy` stands between that line and the academy.
 */
async function openLesson(proxy?: Awaited<ReturnType<typeof createFaultProxy>>) {
  const { port, profile, dataDir } = await usedPhone('priya');
  const line = await createShapedLine(fast, port);
  const academy = await createAcademy({ publicUrl: line.url, copyOf: dataDir });
  await academy.start();
  proxy?.passTo(academy.port);
  line.passTo(proxy ? Number(new URL(proxy.url).port) : academy.port);
  makeLongFilm(academy.dataDir);
  const phone = createPhone(line.url, { copyOf: profile, isWhole: true });
  const page = await phone.open(course);
  await page.waitForLoadState('networkidle');
  const asked = (of: RegExp) => line.requests().filter((path) => of.test(path));
  return {
    line,
    academy,
    phone,
    page,
    /** Which files the page has asked for, and which the browser. */
    byPage: () => asked(/\/media\/bridal\/720p\//).length,
    byBrowser: () => asked(/\/api\/sealed_lesson_file\?/).length,
    async close() {
      expect(phone.consoleErrors).toEqual([]);
      await phone.discard();
      await line.close();
      await academy.discard();
    },
  };
}

/**
 * As on a phone: the page is out of sight first, and then closed. No headless browser hides a page, so
 * it is told that it is hidden.
 */
async function leave(page: Page, isWithBrowser: () => boolean): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(isWithBrowser).toBe(true);
  await page.goto('about:blank');
}

/** In a page: why the transfer has ended, once the worker has kept all that came; empty where it came whole. */
const endOfTransfer = async () => {
  const cache = await caches.open('arrivals-v1');
  const ended = (await cache.keys()).find(({ url }) => url.includes('/transfer?'));
  return ended && (await cache.match(ended))?.text();
};

/** A page of this site that runs nothing of ours. */
const bystander = '/robots.txt';

/** Ends the browser's transfers, as she does in its notification. */
const endInNotification = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { backgroundFetch } = registration as unknown as {
      backgroundFetch: {
        getIds(): Promise<string[]>;
        get(id: string): Promise<{ abort(): Promise<boolean> }>;
      };
    };
    const ids = await backgroundFetch.getIds();
    for (const id of ids) await (await backgroundFetch.get(id)).abort();
    return ids.length;
  });

test('a lesson goes on when its page is closed, and is ready without a network', async () => {
  const { academy, phone, page, byPage, byBrowser, close } = await openLesson();
  await startDownload(page, /720p/);
  await expect.poll(byPage).toBeGreaterThan(10);
  await leave(page, () => byBrowser() > 0);
  const before = byPage();
  await expect.poll(byBrowser).toBeGreaterThanOrEqual(filesOfLesson - before);
  const elsewhere = await phone.open(bystander);
  await expect.poll(() => elsewhere.evaluate(endOfTransfer)).toBe('');
  const segment = readFileSync(join(academy.dataDir, 'media/bridal/720p/part-90.m4s'));
  const secrets = new Map([['part', segment.subarray(-64)]]);
  expect(foundOnDisk(phone.profile, secrets)).toEqual([]);
  await academy.kill();

  const again = await phone.open(course);
  await expect(onThisDevice(again)).toBeVisible();
  expect(byPage()).toBe(before);
  expect(foundOnDisk(phone.profile, secrets)).toEqual([]);
  await startVideo(again);
  await academy.start();
  await close();
});

test('a page that is opened meanwhile goes on by itself, with what has come', async () => {
  const { phone, page, byPage, byBrowser, close } = await openLesson();
  await startDownload(page, /720p/);
  await expect.poll(byPage).toBeGreaterThan(10);
  const before = byPage();
  await leave(page, () => byBrowser() > 30);
  const whileLeft = byPage() - before;
  const again = await phone.open(course);
  await expect(onThisDevice(again)).toBeVisible();
  // Twice: what was on its way as the page was left, and as it came back.
  expect(byPage() + byBrowser()).toBeLessThan(filesOfLesson + 12 + whileLeft);
  await close();
});

test('what she ends in the notification waits until she wants it, with what has come', async () => {
  const { line, phone, page, byPage, byBrowser, close } = await openLesson();
  await startDownload(page, /720p/);
  await expect.poll(byPage).toBeGreaterThan(10);
  await leave(page, () => {
    if (byBrowser() <= 30) return false;
    line.become(tooSlowToEnd);
    return true;
  });
  const elsewhere = await phone.open(bystander);
  expect(await endInNotification(elsewhere)).toBe(1);
  await expect.poll(() => elsewhere.evaluate(endOfTransfer)).toBe('aborted');
  line.become(fast);
  const again = await phone.open('/user/downloads');
  await expect(
    again.getByText(/^Stopped in the notification, [2-9]\d% is here\.$/).first(),
  ).toBeVisible();
  await again.getByRole('button', { name: 'Go on' }).click();
  await expect(again.getByText('Plays without network for up to 14 days.')).toBeVisible();
  expect(byPage() + byBrowser()).toBeLessThan(filesOfLesson + 12);
  await close();
});

test('a file that an academy did not answer is fetched by the page', async () => {
  const proxy = await createFaultProxy();
  const { line, phone, page, byPage, byBrowser, close } = await openLesson(proxy);
  await startDownload(page, /720p/);
  await expect.poll(byPage).toBeGreaterThan(10);
  await leave(page, () => {
    if (byBrowser() <= 30) return false;
    line.become(tooSlowToEnd);
    return true;
  });
  // Half of a file Chromium asks for again by itself, a file whose answer is lost again and again it gives
  // up. It has two files in hand, and asks for them anew over 20 to 42 seconds: of five answers that are
  // lost, three at least are of one file.
  proxy.become('lost');
  await expect.poll(() => proxy.struck('lost')).toBeGreaterThan(4);
  proxy.become('normal');
  line.become(fast);
  const elsewhere = await phone.open(bystander);
  // Chromium goes on with the other files by itself, and says at the end that not all has come.
  await expect.poll(() => elsewhere.evaluate(endOfTransfer)).toBeTruthy();
  const before = byPage();
  const again = await phone.open(course);
  await expect(onThisDevice(again)).toBeVisible();
  expect(byPage()).toBeGreaterThan(before);
  expect(byPage() + byBrowser()).toBeLessThan(filesOfLesson + 24);
  await close();
  await proxy.close();
});
