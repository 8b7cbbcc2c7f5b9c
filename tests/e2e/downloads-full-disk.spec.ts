import { filmsOnPhone, onThisDevice, startDownload } from '../support/browser/downloads.ts';
import { makeLongFilm } from '../support/browser/long-film.ts';
import {
  createPhone,
  notebook,
  noteState,
  type Phone,
  saveButton,
} from '../support/browser/phone.ts';
import { test as base, expect } from '../support/browser/site-test.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../support/browser/small-disk.ts';
import { usedPhone } from '../support/browser/used-phones.ts';

/** Enough for the profile and all of the film. */
const diskMegabytes = 500;
const course = '/user/my-courses/1?lesson=1';

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

test('a disk that is full at 60 % of a film stops the film alone, which goes on when there is room', async ({
  academy,
  small: { phone, disk },
}) => {
  makeLongFilm(academy.dataDir);
  let page = await phone.open(course);
  disk.fillBut(60_000_000);
  await startDownload(page, /720p/);
  await expect(page.getByText('There is no more room for it here.')).toBeVisible({
    timeout: 90_000,
  });
  await expect(onThisDevice(page)).toBeHidden();

  await page.getByRole('tab', { name: 'Notes' }).click();
  await academy.kill(); // so that it can be saved on this phone only
  await notebook(page).fill('more kohl');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Saved on this phone');

  await phone.close();
  disk.empty();
  await academy.start();
  page = await phone.open(course);
  await expect(onThisDevice(page)).toBeVisible({ timeout: 90_000 });
  expect(await filmsOnPhone(page)).toHaveLength(1);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(notebook(page)).toHaveValue('more kohl');
  await expect(noteState(page)).toHaveText('Synced');
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
