import type { Page } from '@playwright/test';
import { differentPixels } from './pixels.ts';

/** Fewer pixels are a hair line that nobody sees. */
const leastPixels = 100;

/** Lists the progress bars and sliders that draw nothing, judged by their pixels; one line for each. */
export async function undrawnProgress(page: Page): Promise<string[]> {
  const undrawn: string[] = [];
  for (const one of await page.locator('[role="progressbar"], progress, [type="range"]').all()) {
    if (!(await one.isVisible())) continue;
    await one.scrollIntoViewIfNeeded();
    const clip = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const shot = async (visibility: string) => {
      await one.evaluate((element: HTMLElement, value) => {
        element.style.visibility = value;
      }, visibility);
      return page.screenshot({ clip });
    };
    const pixels = await differentPixels(page, await shot('hidden'), await shot(''));
    if (pixels < leastPixels)
      undrawn.push(`nothing drawn: ${await one.getAttribute('aria-label')}`);
  }
  return undrawn;
}
