import { expect, type Locator } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { englishTrees } from './trees/english.ts';
import { tamilTrees } from './trees/tamil.ts';

/** Lines in the order in which they are met: as they begin, or as a pattern. */
export type Tree = (string | RegExp)[];

export type TreeName = keyof typeof englishTrees;

const trees: Record<Language['code'], Record<TreeName, Tree>> = {
  en: englishTrees,
  ta: tamilTrees,
};

/** Expects that the screen's tree comes to hold every line of `name`, in this order. */
export async function expectTree(
  screen: Locator,
  name: TreeName,
  { code }: Language,
): Promise<void> {
  const tree = trees[code]?.[name] ?? [];
  await expect(async () => {
    const whole = await screen.ariaSnapshot();
    const lines = whole.split('\n').map((line) => line.trim().replace(/^- '?/, ''));
    let from = 0;
    for (const wanted of tree) {
      const fits = (line: string) =>
        typeof wanted === 'string' ? line.startsWith(wanted) : wanted.test(line);
      const at = lines.findIndex((line, index) => index >= from && fits(line));
      expect(at, `${wanted} is in its place in\n${whole}`).toBeGreaterThan(-1);
      from = at + 1;
    }
  }).toPass({ timeout: 60_000 });
}
