import type { Page } from '@playwright/test';
import { layOutWhole } from './whole-layout.ts';

/** Lists the faults in the layout of the page as it stands; one line for each. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await layOutWhole(page);
  return page.evaluate(findFaults);
}

/** Runs in the page: all it needs is inside it. */
function findFaults(): string[] {
  const roundingPx = 1;
  const width = document.documentElement.clientWidth;
  const faults: string[] = [];
  const isOutOfSight = (element: Element) =>
    element.closest('a[href="#main"], dialog:not([open])') !== null ||
    ancestors(element).some((one) => getComputedStyle(one).clipPath === 'inset(50%)');
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isOutOfSight(element);
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    return `<${element.localName} ${element.className}> "${words.slice(0, 40)}"`;
  };
  const ancestors = (element: Element) => {
    const found: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
    return found;
  };
  const styleHas = (element: Element, test: (style: CSSStyleDeclaration) => boolean) =>
    ancestors(element).find((one) => test(getComputedStyle(one)));
  const isScrolled = (element: Element) =>
    styleHas(element, ({ overflowX, overflowY }) => /auto|scroll/.test(overflowX + overflowY));

  if (document.documentElement.scrollWidth > width) {
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  }

  /** A line of large type is drawn in less than the box that its font asks for. */
  const glyphHeight = (element: Element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return Math.max(Number.parseFloat(fontSize), Number.parseFloat(lineHeight) || Infinity);
  };

  const lines: { rect: DOMRect; of: Element }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!of || !node.textContent?.trim() || !isShown(of) || isScrolled(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const frame = styleHas(of, ({ overflow }) => /hidden|clip/.test(overflow));
    const box = frame === document.body ? undefined : frame?.getBoundingClientRect();
    const least = glyphHeight(of);
    // A text that ends in three dots is drawn no further than its box.
    const drawnTo =
      getComputedStyle(of).textOverflow === 'ellipsis'
        ? of.getBoundingClientRect().right
        : Number.POSITIVE_INFINITY;
    for (const whole of range.getClientRects()) {
      const air = Math.max(0, whole.height - least) / 2;
      const wide = Math.min(whole.width, drawnTo - whole.x);
      const rect = new DOMRect(whole.x, whole.y + air, wide, whole.height - 2 * air);
      if (rect.left < -roundingPx || rect.right > width + roundingPx) {
        faults.push(`beyond the edge: ${nameOf(of)}`);
      } else if (
        box &&
        (rect.top < box.top - rect.height / 4 || rect.bottom > box.bottom + rect.height / 4)
      ) {
        faults.push(`cut: ${nameOf(of)}`);
      }
      if (!styleHas(of, ({ position }) => /fixed|sticky/.test(position))) lines.push({ rect, of });
    }
  }

  for (const [at, { rect, of }] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (other.of === of || other.of.contains(of) || of.contains(other.of)) continue;
      const high = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
      const wide = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
      if (wide > 2 && high > Math.min(rect.height, other.rect.height) / 2) {
        faults.push(`over each other: ${nameOf(of)} and ${nameOf(other.of)}`);
      }
    }
  }
  return [...new Set(faults)];
}
