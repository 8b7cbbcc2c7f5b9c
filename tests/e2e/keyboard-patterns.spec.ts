import { openNotes, signIn, students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

/**
 * As the ARIA Authoring Practices have them; the mobile menu's dialog is tried in site.spec.ts,
 * the seek bar in player.spec.ts.
 */
test('the carousel is stopped, turned and started by keys, and stands while it has the focus', async ({
  phone,
}) => {
  const page = await phone.open('/');
  const region = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Next look' }) });
  await expect(region).toHaveAttribute('aria-roledescription', 'carousel');
  const place = region.locator('[aria-live]');
  await region.getByRole('button', { name: /slides$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(region.getByRole('button', { name: 'Play slides' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(region.getByRole('button', { name: 'Pause slides' })).toBeFocused();
  await expect(place).toHaveAttribute('aria-live', 'polite');
  await region.getByRole('button', { name: 'Pause slides' }).blur();
  await expect(place).toHaveAttribute('aria-live', 'off');
  await region.getByRole('button', { name: 'Pause slides' }).press('Enter');
  await expect(place).toHaveAttribute('aria-live', 'polite');
  const number = async () => Number.parseInt((await place.textContent()) ?? '', 10);
  const first = await number();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(number).toBe(first + 1);
  await expect(region.getByRole('button', { name: 'Next look' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect.poll(number).toBe(first);
});

test('menu, tabs and panel answer the keys that they are known by', async ({ phone }) => {
  const page = await phone.open('/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, students.priya);
  await openNotes(page, '1');

  const account = page.getByRole('button', { name: /account menu$/ });
  const inMenu = page.getByRole('link', { name: 'Profile' });
  await account.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[popover]') !== null)).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await expect(page.locator('#user-menu')).toBeHidden();
  await expect(inMenu).toBeVisible(); // the navigation's own

  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Notes').focus();
  await page.keyboard.press('Home');
  await expect(tab('Lessons')).toBeFocused();
  await expect(tab('Lessons')).toHaveAttribute('aria-selected', 'true');
  await expect(tab('Notes')).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Captions')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Lessons')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab('Captions')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Captions' })).toBeVisible();

  const settings = page.getByRole('button', { name: 'Speed and quality' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '1×', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
});
