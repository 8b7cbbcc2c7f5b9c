import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import { downloadLesson } from '../support/browser/downloads.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { openStudio } from '../support/browser/studio.ts';

test.use({ phoneOf: 'staff' });

test('the staff says for how many days downloaded lessons play without network', async ({
  phone,
}) => {
  const page = await openStudio(phone);
  await page.getByRole('link', { name: 'Settings' }).click();
  const days = page.getByLabel('Days without network');
  await expect(days).toHaveValue('14');
  await days.fill('91');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write whole days, from 1 to 90')).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await days.fill('30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. It counts from the next time a phone asks.')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('30');
  await page.goto('/user/my-courses/1?lesson=1');
  await downloadLesson(page);
  await page.goto('/user/downloads');
  await expect(page.getByText('Plays without network for up to 30 days.')).toBeVisible();
});
