import { axeViolations } from '../support/axe.ts';
import { notebook, noteState, openNotes, saveButton, signIn, students } from '../support/phone.ts';
import { expect, test } from '../support/site-test.ts';

const publicPaths = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/contact',
  '/subscribepage',
  '/cart',
];
const studentPaths = [
  '/user/dashboard',
  '/user/my-courses',
  '/user/my-courses/1',
  '/user/my-courses/1?tab=notes',
  '/user/notes',
  '/user/usercourse',
  '/user/profile',
];

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${theme}`, async ({ phone }) => {
    const page = await phone.open('/');
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const violations = await axeViolations(page);
      if (violations.length > 0) found[path] = violations;
    };
    for (const path of publicPaths) await look(path);
    await signIn(page, students.priya);
    for (const path of studentPaths) await look(path);
    expect(found).toEqual({});
  });
}

test('the main job is done with the keyboard alone', async ({ phone }) => {
  const page = await phone.open('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(students.priya.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(students.priya.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user/dashboard');
  await openNotes(page, '1');
  await page.getByRole('tab', { name: 'Notes' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notebook(page)).toBeFocused();
  await page.keyboard.type('written without a mouse');
  await page.keyboard.press('Tab');
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(noteState(page)).toHaveText('Synced');
});
