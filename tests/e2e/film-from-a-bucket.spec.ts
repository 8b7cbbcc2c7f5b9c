import type { Page } from '@playwright/test';
import { createAcademy } from '../support/academy-process.ts';
import { createPhone, signIn, students, workerReady } from '../support/phone.ts';
import { startS3 } from '../support/s3-server.ts';
import { expect, test } from '../support/site-test.ts';

test('a film whose parts are in a bucket plays, within the policy of the page', async () => {
  const s3 = await startS3();
  const academy = await createAcademy({ env: s3.environment });
  const phone = createPhone(academy.url);
  try {
    await academy.start();
    const page = await phone.open('/');
    await workerReady(page);
    await signIn(page, students.priya);
    const parts: number[] = [];
    phone.context().on('response', (reply) => {
      if (reply.url().startsWith(s3.url)) parts.push(reply.status());
    });
    await page.goto('/user/my-courses/1');
    await page.getByRole('button', { name: /play/i }).first().click();
    await expect.poll(() => played(page)).toBeGreaterThan(5);
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(parts)).toEqual(new Set([200]));
  } finally {
    await phone.close();
    await academy.stop();
    s3.stop();
  }
  expect(phone.complaints).toEqual([]);
});

const played = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
