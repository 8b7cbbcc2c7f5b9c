import type { Page } from '@playwright/test';
import { notebook, openNotes, saveButton, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/release-test.ts';
import type { Releases } from '../support/browser/releases.ts';
import {
  checkForUpdate,
  countLoads,
  expectBuild,
  updateButton,
  updateOffer,
} from '../support/browser/updates.ts';
import { isPaused, played, playSlowly, startVideo } from '../support/browser/video.ts';

test('of three tabs the idle one follows an update, those that type and play are asked', async ({
  releases,
}) => {
  const idle = await openSignedIn(releases);
  const typing = await newTab(releases);
  await openNotes(typing, '1');
  const playing = await newTab(releases);
  await playing.goto('/course/1/watch');
  await startVideo(playing);
  await playSlowly(playing);
  const pages = [idle, typing, playing];
  for (const page of pages) await workerReady(page);
  const loads = pages.map(countLoads);

  await releases.deploy('second');
  await notebook(typing).pressSequentially('half a sen');
  await checkForUpdate(idle);
  await updateButton(idle).click();
  await expectBuild(idle, 'second');
  await notebook(typing).pressSequentially('tence');
  await expect(updateOffer(typing)).toBeVisible();
  await expect(updateOffer(playing)).toBeVisible();
  await expect(notebook(typing)).toHaveValue('half a sentence');
  await expect(notebook(typing)).toBeFocused();
  const place = await played(playing);
  await expect.poll(() => played(playing)).toBeGreaterThan(place);
  await expect.poll(() => loads.map((count) => count())).toEqual([1, 0, 0]);

  await updateButton(typing).click();
  await expectBuild(typing, 'second');
  await expect(notebook(typing)).toHaveValue('half a sentence');
  await saveButton(typing).click();
  await expect(typing.getByText('Notes saved successfully!')).toBeVisible();
  expect(await isPaused(playing)).toBe(false);
  await updateButton(playing).click();
  await expectBuild(playing, 'second');
  await expect.poll(() => loads.map((count) => count())).toEqual([1, 1, 1]);
});

test('a form that is half filled in is not reloaded by the update of another tab', async ({
  releases,
}) => {
  const form = await releases.phone.open('/contact');
  await workerReady(form);
  const name = form.getByLabel('Name').first();
  await name.fill('Meena');
  const other = await newTab(releases);
  await other.goto('/about');
  await workerReady(other);
  const loads = countLoads(form);
  await releases.deploy('second');
  await checkForUpdate(other);
  await updateButton(other).click();
  await expectBuild(other, 'second');
  await expect(updateOffer(form)).toBeVisible();
  await expect(name).toHaveValue('Meena');
  expect(loads()).toBe(0);
});

test('a checkout under way is not reloaded, and what is paid is paid', async ({ releases }) => {
  const paying = await openSignedIn(releases);
  await paying.goto('/user/usercourse');
  const other = await newTab(releases);
  await other.goto('/user/dashboard');
  for (const page of [paying, other]) await workerReady(page);
  await paying.getByRole('button', { name: 'Pay Now for Traditional Makeup' }).click();
  const dialog = paying.getByRole('dialog', { name: /^Pay ₹/ });
  await expect(dialog).toBeVisible();
  const loads = countLoads(paying);
  await releases.deploy('second');
  await checkForUpdate(other);
  await updateButton(other).click();
  await expectBuild(other, 'second');
  await expect(paying.getByText('A new version is ready.')).toBeAttached();
  await expect(dialog).toBeVisible();
  expect(loads()).toBe(0);
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(paying.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('without network the old version goes on; the new one is offered when it is back', async ({
  releases,
}) => {
  const page = await openSignedIn(releases);
  await workerReady(page);
  await openNotes(page, '1');
  await releases.academy.stop();
  await notebook(page).pressSequentially('written in the basement');
  await saveButton(page).click();
  const chip = page.locator('[data-note-row] [data-state]').first();
  // A page that is left before the save is on the phone keeps the words as a draft.
  await expect(chip).toHaveText('Saved on this phone');
  await page.reload();
  await expect(notebook(page)).toHaveValue('written in the basement');
  await expectBuild(page, 'first');
  await releases.deploy('second');
  await page.reload();
  await expect(updateOffer(page)).toBeVisible();
  await expectBuild(page, 'first');
  await updateButton(page).click();
  await expectBuild(page, 'second');
  await expect(notebook(page)).toHaveValue('written in the basement');
  await expect(chip).toContainText('Synced');
});

async function openSignedIn({ phone }: Releases): Promise<Page> {
  return phone.open('/user/dashboard');
}

const newTab = ({ phone }: Releases): Promise<Page> => phone.context().newPage();
