import type { CDPSession, Locator, Page } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { untilDrawn } from '../support/browser/hydrated.ts';
import { notebook, noteState, saveButton } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { wordsOf } from '../support/browser/words.ts';

const [english, tamil] = languages;

/** Notes each place of a control on the screen, frame by frame, until the page is left. */
async function recordTops(control: Locator): Promise<() => Promise<number[]>> {
  const tops = await control.evaluateHandle((element) => {
    const seen: number[] = [];
    const look = () => {
      const top = Math.round(element.getBoundingClientRect().top);
      if (seen.at(-1) !== top) seen.push(top);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => tops.evaluate((seen) => seen);
}

/** Puts a finger on the middle of a control; the returned function lifts it. */
async function press(finger: CDPSession, control: Locator): Promise<() => Promise<unknown>> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${control} is not on the screen`);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  return () => touch('touchEnd', []);
}

for (const { language, phoneOf } of [
  { language: english, phoneOf: 'priya' as const },
  { language: tamil, phoneOf: 'priya in Tamil' as const },
]) {
  test.describe(() => {
    test.use({ phoneOf });

    test(`Save Notes stays under her finger while her words become a draft, in ${language.tag}`, async ({
      phone,
    }) => {
      const { say, like } = wordsOf(language);
      const page: Page = await phone.open('/user/my-courses/1?tab=notes');
      await page.setViewportSize({ width: 360, height: 640 });
      await untilDrawn(page);
      const book = page.getByLabel(say('notes_your_notes'), { exact: true });
      const save = page.getByRole('button', { name: say('notes_save'), exact: true });
      const kept = page.getByText(like('notes_detail_draft'));
      const finger = await phone.context().newCDPSession(page);
      // A word before: the first one of a note brings the line in which its state is told.
      await book.fill('kohl');
      await expect(kept).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      const tops = await recordTops(save);
      await page.keyboard.insertText(' wing');
      const lift = await press(finger, save);
      await expect(kept).toBeVisible();
      expect(await tops()).toHaveLength(1);
      await lift();
      await expect(noteState(page)).toHaveText(say('notes_state_synced'));
      await expect(save).toBeFocused();
      expect(await save.evaluate((button) => button.matches(':focus-visible'))).toBe(false);
    });
  });
}

test.describe(() => {
  test.use({ phoneOf: 'priya' });

  test('a tap right after the one into the note saves it, where it is longer than the screen', async ({
    phone,
  }) => {
    const page = await phone.open('/user/my-courses/1?tab=notes');
    await page.setViewportSize({ width: 360, height: 640 });
    await untilDrawn(page);
    for (const round of ['one', 'two', 'three']) {
      await notebook(page).tap();
      await notebook(page).fill(Array.from({ length: 20 }, () => `round ${round}`).join('\n'));
      // At once: Chromium sets no `:active` for a tap that follows another within 300 ms.
      await saveButton(page).tap();
      await expect(noteState(page)).toHaveText('Synced');
      // The phone's keyboard goes away, and the bar comes back.
      await expect(saveButton(page)).toBeFocused();
    }
  });
});
