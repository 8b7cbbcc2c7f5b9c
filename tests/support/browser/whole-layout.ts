import { expect, type Page } from '@playwright/test';

/**
 * Makes this document lay out what is far out of sight too (`content-visibility`): whoever measures the
 * whole page, or takes a picture of it, would otherwise see estimates.
 */
export function layOutWhole(page: Page): Promise<void> {
  return page.evaluate(() => {
    // A sheet that is new has every style worked out again, and ours is the only one of this kind.
    if (document.adoptedStyleSheets.length > 0) return;
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [whole];
  });
}

/**
 * Makes the page bring what comes only when somebody is near it (`use-is-near.ts`): the drawings of a
 * syllabus and of the services, and a public course's lessons.
 */
export async function comeNear(page: Page): Promise<void> {
  const drawn = page.locator('section:has(> #syllabus-heading, > #services)');
  if ((await drawn.count()) === 0) return;
  await drawn.first().scrollIntoViewIfNeeded();
  await expect(drawn.first().getByRole('listitem').locator('img').first()).toBeAttached();
  const isPublicCourse = /\/course\/\w+$/.test(new URL(page.url()).pathname);
  if (isPublicCourse) await expect(page.locator('#outline-heading')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}
