import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ending = `document
  .getAnimations()
  .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))`;

/** Waits in the page for the animations that end: whatever is half faded in has half its contrast. */
const animationsOver = `Promise.allSettled(${ending}.map(({ finished }) => finished)).then(() => undefined)`;

/** Looks again where something began to move meanwhile, as a toast does that leaves. */
async function lookAtStandingPage(page: Page, look: string): Promise<AxeResults> {
  for (;;) {
    await page.evaluate(animationsOver);
    const [results, hasMoved]: [AxeResults, boolean] = await page.evaluate(`(async () => {
      const begins = ['transitionrun', 'animationstart'];
      const note = () => { hasMoved = true; };
      for (const type of begins) document.addEventListener(type, note);
      // An animation that began before anybody listened has no further beginning.
      let hasMoved = ${ending}.some(({ playState }) => playState === 'running');
      const results = await ${look};
      for (const type of begins) document.removeEventListener(type, note);
      return [results, hasMoved];
    })()`);
    if (!hasMoved) return results;
  }
}

/** The rules by which light and dark can differ. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Lists the violations on the page as it stands, of `rules` or of all; one line each: rule, then where. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // The page's own policy refuses injected scripts, so axe comes in through the debugger, once a page.
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(source);
  // Of a rule that is kept axe names one place: to name them all took two thirds of its time.
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const results = await lookAtStandingPage(page, `axe.run(${JSON.stringify(options)})`);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}`),
  );
}

/** Lists violations of all rules in the light, and of `colourRules` in the dark; leaves the page light. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...(await axeViolations(page)), ...dark.map((violation) => `in the dark, ${violation}`)];
}
