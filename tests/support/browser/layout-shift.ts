import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts?: string[];
  }
}

/** TypeScript's library has no such type, since only Chromium has it (Layout Instability API). */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** A smaller shift is 0.00, as figures from the field are told. */
const least = 0.005;

/** Makes each page that this tab loads from now on write down what moves by itself. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript((leastValue) => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        if (shift.hadRecentInput || shift.value < leastValue) continue;
        const moved = shift.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName.toLowerCase()}.${element?.className}`;
          return `${name} from ${previousRect.y} to ${currentRect.y}, height ${previousRect.height} to ${currentRect.height}`;
        });
        window.layoutShifts?.push(`moves by ${shift.value.toFixed(4)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, least);
}

/** Resolves to the shifts since the page was opened, once the browser has told all of them. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const { layoutShifts } = window;
        if (!layoutShifts) return reject(new Error('Nobody has watched the layout'));
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(layoutShifts))),
        );
      }),
  );
