import type { Page } from '@playwright/test';
import type { AcademyProcess } from '../support/browser/academy-process.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import {
  notebook,
  noteState,
  saveButton,
  signIn,
  students,
  workerReady,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { saveFromOtherDevice } from '../support/browser/stored-notes.ts';
import { book, indianDay, makePriya, maya } from '../support/browser/studio.ts';
import { smallTargets } from '../support/browser/target-sizes.ts';
import { expectTree } from '../support/browser/trees.ts';
import { isPaused, playButton, played } from '../support/browser/video.ts';
import { type Walker, walkers } from '../support/browser/walkers.ts';
import { nextMuhurtham } from '../support/next-muhurtham.ts';

const meena = { name: 'Meena Devi', email: 'meena@example.com', password: 'welcome123' };
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

interface Journey extends Walker {
  page: Page;
  academy: AcademyProcess;
}

/** From where she stands when she wants it; what a control is for is named, not how it looks. */
const journeys: Record<string, (journey: Journey) => Promise<void>> = {
  async 'buy as a newcomer'({ page, press, fill }) {
    await press(main(page).getByRole('link', { name: 'View Courses', exact: true }));
    await press(
      main(page)
        .getByRole('link', { name: /Party Makeup/ })
        .first(),
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Party Makeup' })).toBeVisible();
    await press(button(page, 'Enroll Now'));
    await expectTree(main(page), 'cart');
    await press(button(page, 'Proceed to Payment'));
    await press(main(page).getByRole('link', { name: 'Login', exact: true }));
    await expectTree(main(page), 'login');
    await press(main(page).getByRole('link', { name: 'Register here' }));
    await expectTree(main(page), 'register');
    await fill(field(page, 'Full Name'), meena.name);
    await fill(field(page, 'Email'), meena.email);
    await fill(field(page, 'Password'), meena.password);
    await fill(field(page, 'Confirm Password'), meena.password);
    await press(button(page, 'Register'));
    await page.waitForURL('**/login?redirect=*');
    await expect(field(page, 'Email')).toHaveValue(meena.email);
    await fill(field(page, 'Password'), meena.password);
    await press(page.getByRole('button', { name: 'Login', exact: true }));
    await page.waitForURL('**/cart');
    await press(button(page, 'Proceed to Payment'));
    const sheet = page.getByRole('dialog', { name: /^Pay ₹/ });
    await expectTree(sheet, 'pay');
    await expectSound(page);
    await press(sheet.getByRole('button', { name: /^Pay ₹/ }));
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await expectSound(page);
  },

  async 'book an appointment'({ page, press, fill, choose }) {
    await press(button(page, 'Open menu'));
    await press(page.getByRole('dialog').getByRole('link', { name: 'Contact' }));
    await expectTree(main(page), 'contact');
    await choose(field(page, 'Service'), 'Bridal Makeup');
    await fill(field(page, 'Date'), nextMuhurtham());
    await fill(field(page, 'Name'), meena.name);
    await fill(field(page, 'Phone'), '98432 12345');
    await fill(field(page, 'Email'), meena.email);
    await fill(field(page, 'Message'), 'Muhurtham at six');
    await press(button(page, 'Book Appointment'));
    await page.waitForURL('**/appointment/*');
    await expectTree(main(page), 'booked');
    await expectSound(page);
  },

  async learn({ page, press }) {
    await openLesson(page, press);
    await expectTree(main(page), 'lesson');
    await press(playButton(page));
    await expect.poll(() => played(page)).toBeGreaterThan(0.5);
    await press(page.getByRole('button', { name: 'Pause', exact: true }));
    expect(await isPaused(page)).toBe(true);
    await expectSound(page);
  },

  async 'write offline'({ page, press, fill, academy }) {
    await openLesson(page, press);
    await press(page.getByRole('tab', { name: 'Notes' }));
    await expectTree(main(page), 'notes');
    await academy.kill();
    await fill(notebook(page), 'dot at the tail, then join');
    await press(saveButton(page));
    await expect(noteState(page)).toHaveText(/^Saved on this (phone|device)$/);
    await expectSound(page);
    await academy.start();
    await expect(noteState(page)).toHaveText('Synced', { timeout: 60_000 });
  },

  async 'merge two devices'({ page, press, fill, academy }) {
    await openLesson(page, press);
    await press(page.getByRole('tab', { name: 'Notes' }));
    await fill(notebook(page), 'lash');
    await press(saveButton(page));
    await expect(noteState(page)).toHaveText('Synced');
    const notes = 'lash from the tail';
    await saveFromOtherDevice(academy, students.priya, { courseId: '1', notes });
    await notebook(page).clear();
    await fill(notebook(page), 'lash from the root');
    await press(saveButton(page));
    const sheet = page.getByRole('dialog');
    await expectTree(sheet, 'merge');
    await expectSound(page);
    await press(sheet.getByRole('radio', { name: /other device/ }));
    await expect(sheet.getByRole('textbox')).toHaveValue(notes);
    await press(sheet.getByRole('button', { name: 'Save this note' }));
    await expect(noteState(page)).toHaveText('Synced');
    await expect(notebook(page)).toHaveValue(notes);
  },

  async 'run the day in the studio'({ page, press, fill, academy }) {
    await book(page, indianDay(0));
    makePriya('Staff', academy);
    await signIn(page, students.priya);
    const studio = page.getByRole('link', { name: /studio/i });
    if (!(await studio.first().isVisible())) await press(button(page, /account menu$/));
    await press(studio.filter({ visible: true }).first());
    await expectTree(main(page), 'studio');
    const card = page.getByRole('article', { name: maya.name });
    await press(card.getByRole('button', { name: 'Confirm: Maya Devi' }));
    await fill(card.getByLabel('Hour'), '10:30');
    await press(card.getByRole('button', { name: /^Confirm (and|the)/ }));
    await expect(card).toContainText('Confirmed');
    const parts = main(page).getByRole('navigation');
    await press(parts.getByRole('link', { name: 'Students' }));
    await fill(main(page).getByRole('searchbox'), 'Anitha');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('anitha@example.com');
    await expect(main(page)).not.toContainText('priya@example.com');
    await expectSound(page);
  },
};

for (const [way, { walker, prepare }] of Object.entries(walkers)) {
  for (const [name, go] of Object.entries(journeys)) {
    test(`${name}, ${way}`, async ({ academy, phone }, { annotations }) => {
      const page = await phone.open('/');
      await prepare(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await workerReady(page);
      const how = walker();
      await go({ page, academy, ...how });
      annotations.push({ type: 'taps', description: String(how.taps()) });
      if (how.taps() > 0) console.log(`${name}: ${how.taps()} taps`);
    });
  }
}

/** Signing in is no part of these journeys: she was here yesterday. */
async function openLesson(page: Page, press: Walker['press']): Promise<void> {
  await signIn(page, students.priya);
  await press(main(page).getByRole('link', { name: /^(Start|Continue)/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Bridal Makeup' })).toBeVisible();
}

/** What is reached by a journey alone is looked at here, as every-screen.spec.ts does with the rest. */
async function expectSound(page: Page): Promise<void> {
  const faults = [...(await layoutFaults(page)), ...(await smallTargets(page))];
  expect([...faults, ...(await axeViolations(page))], page.url()).toEqual([]);
}
