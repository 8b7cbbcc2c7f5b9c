import type { Page } from '@playwright/test';
import { nextFrame } from './next-frame.ts';

/** Lists elements that are wholly covered when they have the focus (WCAG 2.2, 2.4.11); one line for each. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  // The header comes back by a scroll event, a frame after an earlier look has scrolled to the top.
  await nextFrame(page);
  return page.evaluate(findHidden);
}

/** Runs in the page: all it needs is inside it. */
function findHidden(): string[] {
  const targets = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const shares = [0.1, 0.5, 0.9];
  const hidden: string[] = [];
  const isSeen = (element: HTMLElement) => {
    const boxed = element.matches('[type="radio"], [type="checkbox"]')
      ? (element.closest('label') ?? element)
      : element;
    // A link in a text may begin on one line and end on the next.
    return [...boxed.getClientRects()].some(({ x, y, width, height }) =>
      shares.some((across) =>
        shares.some((down) => {
          const hit = document.elementFromPoint(x + width * across, y + height * down);
          return hit !== null && boxed.contains(hit);
        }),
      ),
    );
  };
  for (const element of document.querySelectorAll<HTMLElement>(targets)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus();
    if (document.activeElement !== element || isSeen(element)) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    hidden.push(`focused and hidden: <${element.localName}> "${name.trim().slice(0, 40)}"`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
  return hidden;
}
