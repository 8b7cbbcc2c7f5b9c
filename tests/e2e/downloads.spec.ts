import { downloadButton, downloadLesson, onThisDevice } from '../support/browser/downloads.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { pausedAndKept, playButton, played, startVideo } from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

const course = '/user/my-courses/1';

test('a lesson that was taken along plays with the server gone, with seeks and captions', async ({
  phone,
  academy,
}) => {
  let page = await phone.open(course);
  await downloadLesson(page);
  await phone.kill();
  await academy.kill();

  page = await phone.open(course);
  await expect(onThisDevice(page)).toBeVisible();
  await startVideo(page);
  await page.getByRole('button', { name: 'Captions on' }).click();
  const cues = () =>
    page.evaluate(() => document.querySelector('video')?.textTracks[0]?.cues?.length);
  await expect.poll(cues).toBe(4);
  for (const second of [20, 3, 26, 11, 24, 1, 17, 8, 22, 5]) {
    await page.evaluate((at) => {
      const video = document.querySelector('video');
      if (video) video.currentTime = at;
    }, second);
    await expect.poll(() => played(page)).toBeGreaterThan(second + 0.2);
  }
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const place = await pausedAndKept(page);
  await phone.close();
  await academy.start();
  page = await phone.open(course);
  await startVideo(page);
  expect(await played(page)).toBeGreaterThan(place - 1);
});

test('it is played from the phone also when the academy is there', async ({ phone }) => {
  const page = await phone.open(course);
  await downloadLesson(page, /180p/);
  const parts: string[] = [];
  phone.context().on('request', (request) => {
    if (request.url().includes('/media/')) parts.push(request.url());
  });
  await startVideo(page);
  expect(parts).toEqual([]);
});

test('what is on the phone is listed, and goes when it is removed', async ({ phone }) => {
  const page = await phone.open(course);
  await downloadLesson(page);
  await page.getByRole('link', { name: 'All downloads' }).click();
  await expect(page.getByText('Plays without network for 14 days.')).toBeVisible();
  await expect(page.getByText(/kB of lessons|MB of lessons/)).toBeVisible();
  await page
    .getByRole('button', { name: 'Remove Four looks for the wedding day from this device' })
    .click();
  await expect(page.getByText('No lessons here yet')).toBeVisible();
  await page.goto(course);
  await expect(downloadButton(page)).toBeVisible();
  await expect(playButton(page)).toBeVisible();
});
