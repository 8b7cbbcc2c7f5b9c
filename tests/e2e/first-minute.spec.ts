import {
  createFirstDay,
  everythingKept,
  expectStudentScreens,
  fastLine,
  openFirstCourse,
  screensKept,
} from '../support/first-day.ts';
import { expect, test } from '../support/site-test.ts';

/** A file that the worker keeps; its own script, and the calls, are none. */
const isFile = /^\/(assets|art|fonts|pages|index\.html|manifest)/;

test('what the first session read opens without network', async () => {
  const { academy, line, phone, close } = await createFirstDay();
  const page = await phone.open('/login');
  await openFirstCourse(page);
  await screensKept(page);
  expect(line.bytes()).toBeLessThan(450_000);
  await phone.close();
  await academy.kill();
  await expectStudentScreens(phone.open);
  expect(phone.complaints).toEqual([]);
  await close();
});

const cuts = [5, 10, 50];
/** The worker's own files in flight when the line goes. */
const atOnce = 4;

for (const count of cuts) {
  test(`an install cut after ${count} files is whole in the same visit`, async () => {
    const { academy, line, phone, close } = await createFirstDay(fastLine);
    line.cutAfter(0, /^\/sw\.js/);
    const page = await phone.open('/login');
    await expect.poll(line.isCut).toBe(true);
    await page.waitForLoadState('networkidle');
    const before = line.requests().length;
    line.heal();
    line.cutAfter(count, isFile);
    await expect.poll(line.isCut).toBe(true);
    line.heal();
    await everythingKept(page);
    const files = line
      .requests()
      .slice(before)
      .filter((path) => isFile.test(path));
    expect(files.length - new Set(files).size).toBeLessThanOrEqual(atOnce);

    await academy.kill();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(phone.complaints).toEqual([]);
    await close();
  });
}
