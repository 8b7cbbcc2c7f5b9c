import { expect, type Page } from '@playwright/test';
import { notebook, noteState, saveButton, students } from '../phone.ts';

export type StudentName = keyof typeof students;

const closeButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
const signInPanel = (page: Page) => page.getByRole('region', { name: /log in again/i });

export const notesOf = (courseId: string): string => `/user/my-courses/${courseId}?tab=notes`;

/** Opens a course at its notes without waiting for images: on a bad line they may never come. */
export async function openNotebook(page: Page, courseId: string): Promise<void> {
  await page.goto(notesOf(courseId), { waitUntil: 'commit' });
  await expect(notebook(page)).toBeVisible();
}

/** Types one word on a line of its own, at one end of what stands there at that moment. */
export async function typeWord(page: Page, word: string, isAtTop: boolean): Promise<void> {
  await expect(async () => {
    await closeDialogs(page);
    const typed = notebook(page).evaluate(
      (area: HTMLTextAreaElement, [line, atTop]) => {
        if (area.value.split('\n').includes(line)) return true;
        area.focus();
        const place = atTop ? 0 : area.value.length;
        area.setSelectionRange(place, place);
        // As a keyboard would, and in one go: a merge must not come between caret and word.
        document.execCommand('insertText', false, atTop ? `${line}\n` : `\n${line}`);
        return area.value.split('\n').includes(line);
      },
      [word, isAtTop] as const,
    );
    expect(await typed).toBe(true);
  }).toPass();
}

export async function pressSave(page: Page): Promise<void> {
  await expect(async () => {
    await closeDialogs(page);
    await saveButton(page).click({ timeout: 2_000 });
  }).toPass();
}

/** Closes the question that a conflict opens by itself, since it would cover the notebook. */
async function closeDialogs(page: Page): Promise<void> {
  if (await closeButton(page).isVisible()) await closeButton(page).click({ timeout: 2_000 });
}

/**
 * Resolves when all of the open note is at the academy. She does what the page asks her for: saves a draft,
 * takes both texts of a conflict, signs in where her session is over. For the rest she waits.
 * `isWaiting` looks into the phone's own row: a page just opened shows no state for a moment.
 */
export async function deliver(
  page: Page,
  student: StudentName,
  record: (happened: string) => void,
  isWaiting: () => Promise<boolean>,
): Promise<void> {
  const both = page.getByRole('button', { name: 'Save this note' });
  const compare = page.getByRole('button', { name: 'Compare and choose' });
  const chip = noteState(page);
  await expect(async () => {
    const isHers = (await chip.count()) > 0;
    const state = isHers ? await chip.textContent({ timeout: 2_000 }) : 'Synced';
    if (await both.isVisible()) {
      await both.click({ timeout: 2_000 });
      record('both taken');
    } else if (await signInPanel(page).isVisible()) {
      await signInAgain(page, student);
      record('signed in again');
    } else if (await compare.isVisible()) await compare.click({ timeout: 2_000 });
    else if (state === 'Draft') await saveButton(page).click({ timeout: 2_000 });
    expect(state).toBe('Synced');
    expect(await isWaiting()).toBe(false);
  }).toPass({ timeout: 75_000, intervals: [100, 250, 500] });
}

async function signInAgain(page: Page, student: StudentName): Promise<void> {
  const panel = signInPanel(page);
  const open = panel.getByRole('button', { name: 'Log in', exact: true });
  if (await open.isVisible()) await open.click({ timeout: 2_000 });
  const password = panel.getByRole('textbox', { name: 'Password' });
  await password.fill(students[student].password, { timeout: 2_000 });
  await panel.getByRole('button', { name: 'Login' }).click({ timeout: 2_000 });
  await expect(panel).toHaveCount(0);
}

/** Signs out; words that the academy does not have yet stay, locked. Resolves to whether there were any. */
export async function signOut(page: Page): Promise<boolean> {
  await page.goto('/user/profile', { waitUntil: 'commit' });
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' });
  const keep = page.getByRole('button', { name: 'Keep on this device' });
  const isHome = () => new URL(page.url()).pathname === '/';
  await logout.click();
  await expect.poll(async () => isHome() || (await keep.isVisible())).toBe(true);
  const isKept = !isHome();
  if (isKept) await keep.click();
  await expect.poll(isHome).toBe(true);
  // The home page has come with its styles: leaving it earlier would break their fetch off.
  await expect(logout).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return isKept;
}
