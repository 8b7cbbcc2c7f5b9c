import type { Page } from '@playwright/test';
import { createAcademy } from '../support/browser/academy-process.ts';
import {
  createPhone,
  type Phone,
  signIn,
  students,
  workerReady,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { makePriya } from '../support/browser/staff.ts';
import { sendFilm, skipWithoutFfmpeg } from '../support/browser/studio.ts';
import { played } from '../support/browser/video.ts';
import { startS3 } from '../support/server/s3-server.ts';

test('a film whose segments are in a bucket plays, within the policy of the page', async () => {
  await withBucket(async ({ phone, page, bucketUrl }) => {
    await signIn(page, students.priya);
    const segments = await play(phone, page, bucketUrl, 5);
    expect(segments.length).toBeGreaterThan(1);
  });
});

test('a film that staff sends goes to the bucket, and plays from there', async () => {
  skipWithoutFfmpeg();
  test.slow();
  await withBucket(async ({ academy, phone, page, bucketUrl }) => {
    makePriya('Staff', academy);
    await signIn(page, students.priya);
    await page.goto('/studio?tab=courses&course=1&open=1');
    await sendFilm(page);
    makePriya('User', academy);
    const segments = await play(phone, page, bucketUrl, 1);
    expect(segments.some((url) => url.includes('/media/bridal-makeup-'))).toBe(true);
  });
});

interface Bucket {
  academy: Awaited<ReturnType<typeof createAcademy>>;
  phone: Phone;
  page: Page;
  bucketUrl: string;
}

async function withBucket(journey: (bucket: Bucket) => Promise<void>): Promise<void> {
  const s3 = await startS3();
  const academy = await createAcademy({ env: s3.environment });
  const phone = createPhone(academy.url);
  try {
    await academy.start();
    const page = await phone.open('/');
    await workerReady(page);
    await journey({ academy, phone, page, bucketUrl: s3.url });
  } finally {
    await phone.discard();
    await academy.discard();
    s3.stop();
  }
  expect(phone.consoleErrors).toEqual([]);
}

/** Plays the first course past so many seconds; answers what the bucket gave for it. */
async function play(phone: Phone, page: Page, bucketUrl: string, seconds: number) {
  const segments: { url: string; status: number }[] = [];
  phone.context().on('response', (reply) => {
    if (reply.url().startsWith(bucketUrl))
      segments.push({ url: reply.url(), status: reply.status() });
  });
  await page.goto('/user/my-courses/1?lesson=1');
  await page.getByRole('button', { name: /play/i }).first().click();
  await expect.poll(() => played(page)).toBeGreaterThan(seconds);
  expect(new Set(segments.map(({ status }) => status))).toEqual(new Set([200]));
  return segments.map(({ url }) => url);
}
