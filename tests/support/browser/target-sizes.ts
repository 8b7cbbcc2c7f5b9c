import type { Page } from '@playwright/test';

/**
 * Lists the controls too small to tap, one line for each. All that is pressed or filled in must be 44 px
 * high and wide, for a fine pointer too; a link in a sentence may be as small as its line (WCAG 2.2, 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmall);
}

/** Runs in the page: all it needs is inside it. */
function findSmall(): string[] {
  const mainPx = 44;
  const leastPx = 24;
  const roundingPx = 0.5;
  const targets =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, ' +
    '[role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="slider"]';
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const isOutOfSight = (element: Element) =>
    element.closest('a[href="#main"], dialog:not([open])') !== null || isClipped(element);
  const words = (text: string | null) => (text ?? '').match(/\p{L}{2,}/gu)?.length ?? 0;
  /** Between links alone there is no sentence whose lines they would have to follow. */
  const isInSentence = (element: Element) => {
    const around = element.parentElement;
    if (!around || getComputedStyle(element).display !== 'inline') return false;
    const links = [...around.querySelectorAll('a, button')].map((link) => words(link.textContent));
    return words(around.textContent) > links.reduce((sum, one) => sum + one, 0);
  };
  const found: string[] = [];
  for (const target of document.querySelectorAll(targets)) {
    if (isOutOfSight(target) || !target.checkVisibility()) continue;
    const isTick = target.matches('[type="radio"], [type="checkbox"]');
    const { width, height } = (
      (isTick && target.closest('label')) ||
      target
    ).getBoundingClientRect();
    const needed = isInSentence(target) ? 0 : mainPx;
    if (Math.min(width, height) >= needed - roundingPx) continue;
    const name = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim();
    const least = Math.min(width, height) < leastPx ? `, under ${leastPx}` : '';
    found.push(
      `${Math.round(width)}x${Math.round(height)} px${least}: <${target.localName} ${target.className}> "${name.slice(0, 40)}"`,
    );
  }
  return [...new Set(found)];
}
