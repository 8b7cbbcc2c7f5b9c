import { expect, type Page } from '@playwright/test';

/**
 * From now on this document lays out what is far out of sight too (`content-visibility`): whoever
 * measures the whole page, or takes a picture of it, would else see estimates.
 */
export function layOutWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [whole];
  });
}

/** And has what comes only when somebody is near it (`use-is-near.ts`): a public course's lessons. */
export async function comeNear(page: Page): Promise<void> {
  const before = page.locator('#syllabus-heading');
  const isPublicCourse = /\/course\/\w+$/.test(new URL(page.url()).pathname);
  if (!isPublicCourse || (await before.count()) === 0) return;
  await before.scrollIntoViewIfNeeded();
  await expect(page.locator('#outline-heading')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}
