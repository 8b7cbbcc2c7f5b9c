import type { Locator, Page } from '@playwright/test';
import { untilDrawn } from '../support/browser/hydrated.ts';
import { expect, test } from '../support/browser/site-test.ts';
import {
  indianDayAfter,
  maya,
  openStudio,
  orderOfPriya,
  whoWaits,
} from '../support/browser/studio.ts';

test.use({ phoneOf: 'staff' });

/** By Tab alone, as often as it takes; the focus must be on the screen each time. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await untilDrawn(page);
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function press(page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** A day to come as it is typed; day and month are alike, since a browser may take them in either order. */
function dayAlike(days = 5): string {
  const [year, month, day] = indianDayAfter(days).split('-');
  return month === day ? `${day}${month}${year}` : dayAlike(days + 1);
}

for (const width of [390, 1280]) {
  test(`the day is run in the studio by keyboard alone, ${width} wide`, async ({ phone }) => {
    test.slow();
    const page = await openStudio(phone, [2]);
    await page.setViewportSize({ width, height: 844 });
    await orderOfPriya(page);
    await page.goto('/user/dashboard');
    await press(page, page.getByRole('link', { name: 'Studio' }).filter({ visible: true }));
    await press(page, whoWaits(page));
    const card = page.getByRole('article', { name: maya.name });
    const button = (name: string) => card.getByRole('button', { name });

    await press(page, button('Confirm: Maya Devi'));
    await expect(card.getByLabel('Hour')).toBeFocused();
    await page.keyboard.type('1030AM');
    await press(page, button('Confirm the appointment'));
    await expect(card).toContainText('10:30');
    await expect(card).toBeFocused(); // the button that opened the form is gone

    await press(page, button('Move: Maya Devi'));
    await press(page, button('Keep the day'));
    await expect(button('Move: Maya Devi')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type(dayAlike());
    await press(page, button('Move the appointment'));
    await expect(page.getByText('Nobody is booked')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await press(page, page.getByRole('list', { name: 'Days' }).getByRole('button').nth(1));

    await press(page, button('Cancel appointment: Maya Devi'));
    await expect(card.getByLabel('Why it is cancelled')).toBeFocused();
    await page.keyboard.type('Our artist is ill.');
    await press(page, button('Cancel the appointment'));
    await expect(card).toContainText('Cancelled');
    await expect(card).toBeFocused();

    const parts = page.getByRole('navigation', { name: 'Parts of the studio' });
    await press(page, parts.getByRole('link', { name: 'Orders' }), 'Shift+Tab');
    await tabTo(page, page.getByLabel('Student or order number'));
    await page.keyboard.type('raman');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 found')).toBeVisible();
    await press(page, page.getByRole('link', { name: /^Priya Raman/ }));
    const order = page.getByRole('region', { name: 'Order', exact: true });
    await expect(order).toBeFocused();
    await press(page, order.getByRole('link', { name: 'All about Priya Raman' }));
    const student = page.getByRole('region', { name: 'Student', exact: true });
    await expect(student).toContainText('Orders (1)');

    await press(page, student.getByRole('link', { name: 'Bridal Makeup' }));
    const point = (place: number) =>
      page
        .getByRole('group', { name: 'Key points', exact: true })
        .getByRole('textbox', { name: `Point ${place}`, exact: true });
    await tabTo(page, page.getByRole('tab', { name: 'Lessons' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, point(1));
    const first = await point(1).inputValue();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(point(2)).toBeFocused();
    await expect(point(2)).toHaveValue(first);
    await page.keyboard.press('Enter');
    await expect(point(3)).toBeFocused();
    await page.keyboard.type('Dry the lid before the dot');
    await press(page, page.getByRole('button', { name: 'Save the course' }));
    await expect(page.getByText('Saved. Students see it').first()).toBeVisible();

    await tabTo(page, page.getByRole('tab', { name: 'Texts and price' }), 'Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await press(page, page.getByRole('link', { name: /^1 Four looks/ }));
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByLabel('Choose a video'));
    const film = { name: 'wing.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9) };
    await (await chooser).setFiles(film);
    await expect(page.getByRole('button', { name: 'Send the video' })).toBeFocused();
    const finished = page.waitForRequest('**/studio_finish_film');
    await page.keyboard.press('Enter');
    await finished;
  });
}
