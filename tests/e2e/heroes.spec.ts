import { expect, test } from '../support/browser/site-test.ts';

test('the heroes are shown whole on every width', async ({ phone }) => {
  const page = await phone.open('/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/about']) {
    for (const width of [320, 360, 390, 600, 768, 1023, 1024, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 860 });
      await page.goto(path);
      const image = page.getByRole('img', { name: /^Half of a face/ });
      await expect.poll(() => image.evaluate(isWhole), `${path} at ${width}`).toBe(true);
    }
  }
});

/** Runs in the page: nothing of the picture is cut, by its own box or by its section's. */
function isWhole(element: Element): boolean {
  const image = element as HTMLImageElement;
  const { width, height, bottom, left, right } = image.getBoundingClientRect();
  const section = image.closest('section')?.getBoundingClientRect();
  const isUncut =
    getComputedStyle(image).objectFit === 'contain' ||
    Math.abs(width / height - image.naturalWidth / image.naturalHeight) < 0.02;
  return (
    image.complete &&
    isUncut &&
    section !== undefined &&
    bottom <= section.bottom + 1 &&
    left >= section.left - 1 &&
    right <= section.right + 1
  );
}
