import { expect, type Locator, type Page } from '@playwright/test';
import { untilDrawn } from './hydrated.ts';
import type { Phone } from './phone.ts';

/** The way in which a visitor works through a page. */
export interface InputDriver {
  fill(field: Locator, text: string): Promise<void>;
  choose(list: Locator, option: string): Promise<void>;
  press(control: Locator): Promise<void>;
}

const touch: InputDriver = {
  fill: (field, text) => field.fill(text),
  choose: async (list, option) => void (await list.selectOption(option)),
  press: (control) => control.click(),
};

const moreThanAnyPage = 150;

/** Moves the focus to the target by Tab alone; it must then be visible there. */
async function reach(target: Locator): Promise<void> {
  await untilDrawn(target.page());
  await expect(target).toBeEnabled();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; !(await isThere()); step++) {
    if (step > moreThanAnyPage) throw new Error(`Tab does not lead to ${target}`);
    await target.page().keyboard.press('Tab');
  }
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

/**
 * Returns the keys for a text. A date is typed as 12 12 2026 (such a day reads the same in every
 * country), and an hour of the morning as the phone's country writes it.
 */
function asTyped(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year) return `${day}${month}${year}`;
  const [, hour, minute] = /^(0[1-9]|1[01]):(\d{2})$/.exec(text) ?? [];
  return hour ? `${hour}${minute}am` : text;
}

const keyboard: InputDriver = {
  async fill(field, text) {
    await reach(field);
    await field.page().keyboard.type(asTyped(text));
    await expect(field).toHaveValue(text);
  },
  async choose(list, option) {
    await reach(list);
    await list.page().keyboard.type(option);
    await expect(list).toHaveValue(option);
  },
  async press(control) {
    await reach(control);
    await control.page().keyboard.press('Enter');
  },
};

interface InputProfile {
  driver: InputDriver;
  open(phone: Phone): Promise<Page>;
}

/** The three ways to use a page in which every form and every purchase must work. */
export const inputProfiles: Record<string, InputProfile> = {
  'with the keyboard alone': { driver: keyboard, open: (phone) => phone.open('/') },
  'at 320 px': {
    driver: touch,
    async open(phone) {
      const page = await phone.open('/');
      await page.setViewportSize({ width: 320, height: 640 });
      return page;
    },
  },
  'at 200 % text': {
    driver: touch,
    open(phone) {
      phone.setTextPx(32);
      return phone.open('/');
    },
  },
};

/** Expects that nothing is wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const { needed, there } = await page.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    there: document.documentElement.clientWidth,
  }));
  expect(needed, page.url()).toBeLessThanOrEqual(there);
}
