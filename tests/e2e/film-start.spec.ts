import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/browser/site-test.ts';
import { startVideo } from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

test('a film begins small on a line that nobody knows, however its playlist is sorted, and next time better', async ({
  academy,
  phone,
}) => {
  nameBestFirst(join(academy.dataDir, 'media/bridal/index.m3u8'));
  const page = await phone.open('/user/dashboard');
  const segments: string[] = [];
  phone.context().on('request', (request) => {
    if (request.url().endsWith('.m4s')) segments.push(new URL(request.url()).pathname);
  });
  const firstSegment = async () => {
    await page.goto('/user/my-courses/1?lesson=1');
    segments.length = 0; // those of the page before; none is asked for before the tap
    await startVideo(page);
    return segments[0];
  };
  await firstSegment();
  await page.getByRole('button', { name: 'Speed and quality' }).click();
  await page.getByRole('radio', { name: 'Automatic' }).check();
  await page.goto('/user/dashboard');
  await page.evaluate(() => sessionStorage.clear()); // as in a new tab
  expect(await firstSegment()).toMatch(/bridal\/180p\/part-\d\.m4s$/);
  expect(await firstSegment()).toMatch(/bridal\/part-\d\.m4s$/);
});

/** As ffmpeg does. */
function nameBestFirst(playlist: string): void {
  const text = readFileSync(playlist, 'utf8');
  const [head = '', ...qualities] = text.split(/^(?=#EXT-X-STREAM-INF)/m);
  writeFileSync(playlist, [head, ...qualities.reverse()].join(''));
}
