import { onThisDevice, startDownload } from '../support/browser/downloads.ts';
import { makeLongFilm } from '../support/browser/long-film.ts';
import { createPhone, notebook, type Phone, saveButton } from '../support/browser/phone.ts';
import { test as base, expect } from '../support/browser/site-test.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../support/browser/small-disk.ts';
import { usedPhone } from '../support/browser/used-phones.ts';

/** Enough for the profile, and for a film of 100 MB when it has been emptied. */
const diskMegabytes = 400;

interface SmallPhone {
  phone: Phone;
  disk: SmallDisk;
}

/** Priya's, on a disk of its own. What it prints is not looked at: Chromium tells of its disk. */
const test = base.extend<{ small: SmallPhone }>({
  phoneOf: 'priya',
  small: async ({ academy }, use) => {
    const reason = whyNoSmallDisk();
    test.skip(reason !== null, reason ?? '');
    const disk = mountSmallDisk(diskMegabytes);
    const { profile } = await usedPhone('priya');
    const phone = createPhone(academy.url, { copyOf: profile, disk: disk.folder });
    await use({ phone, disk });
    await phone.close();
    disk.unmount();
  },
});

test('where not a byte is left her words are not called kept, and are kept when there is room', async ({
  academy,
  small: { phone, disk },
}) => {
  const page = await phone.open('/user/my-courses/1?tab=notes');
  await notebook(page).fill('kohl');
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await academy.kill();
  disk.fillBut(0);
  const words = `kohl ${'and less '.repeat(1500)}`;
  await notebook(page).fill(words);
  await saveButton(page).click();
  await expect(page.getByText('This device could not keep your last words').first()).toBeVisible();
  disk.empty();
  await expect(page.getByText('This device could not keep your last words').first()).toBeHidden();
  await expect(notebook(page)).toHaveValue(words);
});

test('a film that the disk has room for but 60 % of ends before the disk does, her words stay, and it goes on when there is room', async ({
  academy,
  small: { phone, disk },
}) => {
  makeLongFilm(academy.dataDir);
  const notes = '/user/my-courses/1?tab=notes';
  const lesson = '/user/my-courses/1?lesson=1';
  let page = await phone.open(notes);
  await notebook(page).fill('kohl');
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  disk.fillBut(75_000_000);
  await page.goto(lesson);
  await startDownload(page, /720p/);
  await expect(page.getByText('There is no more room for it here.').first()).toBeVisible({
    timeout: 90_000,
  });
  await expect(onThisDevice(page)).toBeHidden();
  expect(disk.room()).toBeGreaterThan(8_000_000);
  await page.goto(notes);
  await notebook(page).fill('kohl, and less');
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  // Chromium shows what it has lost of a database only when it opens that database anew.
  await phone.close();
  page = await phone.open(notes);
  await expect(notebook(page)).toHaveValue('kohl, and less');

  disk.empty();
  await page.goto(lesson);
  await expect(onThisDevice(page)).toBeVisible({ timeout: 90_000 });
});
