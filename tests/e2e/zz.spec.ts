import { layoutShifts, watchLayoutShifts } from '../support/browser/layout-shift.ts';
import { signIn, students } from '../support/browser/phone.ts';
import {
  fullCart,
  publicScreens,
  staffScreens,
  studentScreens,
} from '../support/browser/screen-list.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { book, indianDay, makePriya } from '../support/browser/studio.ts';

for (const cpu of [4]) {
  test(`zz ${cpu}`, async ({ academy, phone }) => {
    test.setTimeout(900_000);
    const page = await phone.open('/');
    await page.evaluate((cart) => localStorage.setItem('cart', cart), fullCart);
    await book(page, indianDay(0));
    await watchLayoutShifts(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const go = async (screens: Record<string, string>) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const [name, path] of Object.entries(screens)) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          for (const s of await layoutShifts(page)) console.log('ZZ', cpu, width, name, s);
        }
      }
    };
    await go(publicScreens);
    makePriya('Staff', academy);
    await signIn(page, students.priya);
    await go({ ...studentScreens, ...staffScreens });
  });
}
