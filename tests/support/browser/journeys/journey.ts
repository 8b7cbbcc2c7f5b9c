import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import type { AcademyProcess } from '../academy-process.ts';
import { axeViolations } from '../axe.ts';
import { layoutFaults } from '../layout-faults.ts';
import { expect } from '../site-test.ts';
import { smallTargets } from '../target-sizes.ts';
import { expectTree, type TreeName } from '../trees.ts';
import type { Walker } from '../walkers.ts';
import { type Words, wordsOf } from '../words.ts';

const english = {
  meena: { name: 'Meena Devi', email: 'meena@example.com', password: 'welcome123' },
  message: 'Muhurtham at six',
  note: 'dot at the tail, then join',
  word: 'lash',
  here: 'lash from the root',
  elsewhere: 'lash from the tail',
};

/** The texts that she types herself. */
const typed: Record<Language['code'], typeof english> = {
  en: english,
  ta: {
    meena: { ...english.meena, name: 'மீனா தேவி' },
    message: 'முகூர்த்தம் காலை ஆறு மணிக்கு',
    note: 'முதலில் வாலில் புள்ளி, பிறகு கோடு',
    word: 'இமை',
    here: 'இமையின் அடியிலிருந்து',
    elsewhere: 'இமையின் நுனியிலிருந்து',
  },
};

/** One walk through pages: a page, a way to work it, and its texts in her language. */
export interface Journey extends Walker, Words {
  page: Page;
  academy: AcademyProcess;
  main: Locator;
  own: typeof english;
  button: (name: string) => Locator;
  field: (name: string) => Locator;
  tree: (screen: Locator, name: TreeName) => Promise<void>;
}

interface Walk {
  page: Page;
  academy: AcademyProcess;
  language: Language;
  walker: Walker;
}

export function journeyOf({ page, academy, language, walker }: Walk): Journey {
  return {
    page,
    academy,
    main: page.getByRole('main'),
    own: typed[language.code] ?? english,
    button: (label) => page.getByRole('button', { name: label, exact: true }),
    field: (label) => page.getByLabel(label, { exact: true }),
    tree: (screen, tree) => expectTree(screen, tree, language),
    ...wordsOf(language),
    ...walker,
  };
}

/** Expects a screen that only a journey reaches to be sound, as every-screen.spec.ts does of the rest. */
export async function expectSound(page: Page): Promise<void> {
  const faults = [...(await layoutFaults(page)), ...(await smallTargets(page))];
  expect([...faults, ...(await axeViolations(page))], page.url()).toEqual([]);
}
