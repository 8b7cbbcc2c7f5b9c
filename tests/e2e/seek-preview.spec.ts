import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmMetadata } from '#contract/film-metadata.ts';
import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { played, playSlowly, startVideo } from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

/** Of the demo film, 28 s long, in four colours. */
const metadata: FilmMetadata = {
  seconds: 28,
  poster: null,
  thumbnails: { file: 'thumbnails.svg', every_seconds: 7, count: 4, columns: 2, rows: 2 },
  chapters: [
    { seconds: 0, title: 'Skin' },
    { seconds: 14, title: 'Eyes' },
  ],
};

test('the seek bar shows what the film shows there, and a drag seeks once, where it ends', async ({
  academy,
  phone,
}) => {
  addMetadata(academy.dataDir);
  const page = await phone.open('/user/dashboard');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/user/my-courses/1?lesson=1');
  await startVideo(page);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  expect(fetched.filter((url) => url.includes('thumbnails'))).toEqual([]);

  const bar = page.getByRole('slider', { name: 'Place in the video' });
  const box = await bar.boundingBox();
  if (!box) throw new Error('the seek bar has no place');
  const moveTo = (share: number) =>
    page.mouse.move(box.x + 8 + (box.width - 16) * share, box.y + box.height / 2);
  const preview = page.locator('[data-picture]');
  await moveTo(0.6);
  await expect(preview).toBeVisible();
  await expect(page.getByText('Eyes00:16')).toBeVisible();
  // The third of four: below the first.
  await expect(preview).toHaveCSS('background-position', '0% 100%');
  await expect(preview).toHaveCSS('background-size', '200% 200%');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  const before = await played(page);
  await moveTo(before / 28);
  await page.mouse.down();
  await moveTo(0.5);
  await moveTo(0.9);
  await expect(preview).toHaveCSS('background-position', '100% 100%');
  expect(await played(page)).toBe(before);
  await page.mouse.up();
  await expect.poll(() => played(page)).toBeGreaterThan(24);
  await page.mouse.move(box.x, box.y - 200);
  await expect(preview).toHaveCount(0);
});

test('the chapters of a film stand on its seek bar, and one key plays from there', async ({
  academy,
  phone,
}) => {
  addMetadata(academy.dataDir);
  const page = await phone.open('/user/my-courses/1?lesson=1');
  await startVideo(page);
  await playSlowly(page);
  const chapter = page.getByRole('button', { name: '00:14: Eyes' });
  await chapter.press('Enter');
  await expect.poll(() => played(page)).toBeGreaterThan(13.9);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

/** In place of what the demo's film has beside it. */
function addMetadata(dataDir: string): void {
  writeFileSync(join(dataDir, 'media/bridal/film.json'), JSON.stringify(metadata));
  writeFileSync(join(dataDir, 'media/bridal/thumbnails.svg'), fourColours);
}

const fourColours =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><path fill="#a33" d="M0 0h160v90H0z"/><path fill="#3a3" d="M160 0h160v90H160z"/><path fill="#33a" d="M0 90h160v90H0z"/><path fill="#aa3" d="M160 90h160v90H160z"/></svg>';
