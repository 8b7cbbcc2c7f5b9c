import { startDownload } from '../support/browser/downloads.ts';
import { makeLongFilm } from '../support/browser/long-film.ts';
import { createPhone, notebook, type Phone, saveButton } from '../support/browser/phone.ts';
import { test as base, expect } from '../support/browser/site-test.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../support/browser/small-disk.ts';
import { usedPhone } from '../support/browser/used-phones.ts';

/** Enough for the profile. */
const diskMegabytes = 200;

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
  await expect(page.getByText('This device could not keep your last words')).toBeVisible();
  disk.empty();
  await expect(page.getByText('This device could not keep your last words')).toBeHidden();
  await expect(notebook(page)).toHaveValue(words);
});

test('a film that is longer than the disk has room ends before the disk does, and her words stay', async ({
  academy,
  small: { phone, disk },
}) => {
  makeLongFilm(academy.dataDir);
  const notes = '/user/my-courses/1?tab=notes';
  let page = await phone.open(notes);
  await notebook(page).fill('kohl');
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  disk.fillBut(30_000_000);
  await page.goto('/user/my-courses/1?lesson=1');
  await startDownload(page, /720p/);
  await expect(page.getByText('There is no more room for it here.')).toBeVisible();
  expect(disk.room()).toBeGreaterThan(8_000_000);
  await page.goto(notes);
  await notebook(page).fill('kohl, and less');
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  // What Chromium has lost of a database shows when it is opened anew.
  await phone.close();
  page = await phone.open(notes);
  await expect(notebook(page)).toHaveValue('kohl, and less');
});
