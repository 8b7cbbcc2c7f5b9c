import type { Page } from '@playwright/test';

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
