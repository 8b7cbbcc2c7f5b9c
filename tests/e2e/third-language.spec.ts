import { createAcademy } from '../support/browser/academy-process.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import { createPhone, students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { createThirdLanguage, thirdLanguage } from '../support/browser/third-language.ts';
import { fullCart, publicScreens, studentScreens } from '../support/screen-list.ts';

const widths = [320, 1280];

test('a third language is its catalogues and one line, and long words fit everywhere', async () => {
  test.slow(); // it builds that language's pages
  const { code, tag, prefix } = thirdLanguage;
  const academy = await createAcademy({ folder: createThirdLanguage() });
  await academy.start();
  const phone = createPhone(academy.url);
  const page = await phone.open(`${prefix}/login`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((cart) => localStorage.setItem('cart', cart), fullCart);
  const found: string[] = [];
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', tag);
    // A name that the academy has given has no brackets.
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('main'), path).toContainText('[');
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const faults = await layoutFaults(page);
      found.push(...faults.map((fault) => `${path}, ${width} px wide: ${fault}`));
    }
  };
  for (const path of Object.values(publicScreens)) await look(prefix + path);

  await page.goto(`${prefix}/login`);
  await page.locator('input[type=email]').fill(students.priya.email);
  await page.locator('input[type=password]').fill(students.priya.password);
  await page.locator('form [type=submit]').first().click();
  await page.waitForURL('**/user/dashboard');
  const { dashboard, notes, profile } = studentScreens;
  for (const path of [dashboard, notes, profile]) await look(path);
  const chosen = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(chosen?.value).toBe(code);
  await phone.discard();
  await academy.discard();
  expect(found).toEqual([]);
  expect(phone.consoleErrors).toEqual([]);
});
