import { expect, type Locator, type Page } from '@playwright/test';
import { inputProfiles } from './input-drivers.ts';

/** One way to work through a page; `taps` is how often a finger came down, none with the keyboard. */
export interface Walker {
  press(control: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(list: Locator, option: string): Promise<void>;
  taps(): number;
}

/** A finger on a small phone. To fill a field is one tap, and none where the focus is there already. */
function finger(): Walker {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  return {
    press: tap,
    async fill(field, text) {
      if (!(await hasFocus(field))) await tap(field);
      await field.fill(text);
    },
    async choose(list, option) {
      await tap(list);
      await list.selectOption(option);
      taps += 1; // on the option, in the phone's own list
    },
    taps: () => taps,
  };
}

/** The keyboard: Tab, Enter, and the arrow keys within a group that is one stop: tabs, radios. */
function keyboard(): Walker {
  const { driver } = inputProfiles['with the keyboard alone'] ?? {};
  if (!driver) throw new Error('tests/support/browser/input-drivers.ts has lost its keyboard');
  return {
    async press(control) {
      const isOneOfGroup = await control.evaluate((element) =>
        element.matches('[role="tab"], [type="radio"]'),
      );
      await (isOneOfGroup ? arrowTo(control) : driver.press(control));
    },
    fill: driver.fill,
    choose: driver.choose,
    taps: () => 0,
  };
}

/** Reaches the member's group by Tab, and goes on in it by arrow until the member has the focus. */
async function arrowTo(member: Locator): Promise<void> {
  const { keyboard } = member.page();
  const group = member.locator('xpath=ancestor::*[@role="tablist" or self::fieldset][1]');
  const isInGroup = () => group.evaluate((element) => element.contains(document.activeElement));
  for (let step = 0; !(await isInGroup()); step++) {
    expect(step, `Tab leads to ${member}`).toBeLessThan(150);
    await keyboard.press('Tab');
  }
  for (let step = 0; !(await hasFocus(member)); step++) {
    expect(step, `an arrow key leads to ${member}`).toBeLessThan(10);
    await keyboard.press('ArrowRight');
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** The two ways in which every journey is gone. */
export const walkers: Record<string, { walker: () => Walker; prepare(page: Page): Promise<void> }> =
  {
    'with the keyboard alone': { walker: keyboard, prepare: async () => undefined },
    'by touch on a phone of 360 px': {
      walker: finger,
      prepare: (page) => page.setViewportSize({ width: 360, height: 800 }),
    },
  };
