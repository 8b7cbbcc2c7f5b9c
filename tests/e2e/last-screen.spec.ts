import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { AcademyProcess } from '../support/browser/academy-process.ts';
import {
  notebook,
  openNotebook,
  type Phone,
  saveButton,
  signIn,
  students,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'priya' });

const dashboard = '/user/dashboard';
const course = '/user/my-courses/1?tab=notes';

test('without a network her last screen stands there until the program has drawn it', async ({
  academy,
  phone,
}) => {
  const page = await withKeptDashboard(phone, academy);
  const seen = await openWatched(page, dashboard);
  expect(seen).toMatchObject({ isInert: true, network: 'Checking', states: 0 });
  expect(seen?.words).toContain('Bridal Makeup');
  await expect(page.locator('[data-last-screen]')).toHaveCount(0);
  await expect(page.getByText('No network.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Courses' }).click();
  await page.waitForURL('**/user/my-courses');
});

test('the program comes from the cache itself, whether or not the worker has started', async ({
  academy,
  phone,
}) => {
  await keepDashboard(phone, academy);
  const page = await phone.open(dashboard);
  await expect(page.locator('[data-last-screen]')).toHaveCount(0);
  await expect(page.getByText('No network.')).toBeVisible();
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      .map((entry) => Reflect.get(entry, 'workerFinalSourceType')),
  );
  expect(sources.length).toBeGreaterThan(10);
  expect(new Set(sources)).toEqual(new Set(['cache']));
});

test('her last screen begins with its frame, and its content comes before the program', async ({
  academy,
  phone,
}) => {
  const page = await withKeptDashboard(phone, academy);
  await page.addInitScript(watchFrames);
  await page.goto(dashboard);
  await expect(page.locator('[data-last-screen]')).toHaveCount(0);
  const noted = await page.evaluate(() => Reflect.get(window, 'frames'));
  const frames = v.parse(v.array(FrameSchema), noted);
  expect(frames[0]).toEqual({ frame: true, content: false });
  expect(frames.at(-1)).toEqual({ frame: true, content: true });
});

test('nothing of her last screen is parsed before it is painted but what she sees of it', async ({
  academy,
  phone,
}) => {
  const page = await withKeptDashboard(phone, academy);
  const seen = await openWatched(page, dashboard);
  expect(seen?.words).not.toContain('Tamil Makeover Academy'); // in the desktop's bar at the side
  expect(seen?.glyphs.length).toBeGreaterThan(3);
  for (const glyph of seen?.glyphs ?? []) expect(glyph).toEqual({ isInPage: true });
  expect(seen?.images.length).toBeGreaterThan(0);
  for (const image of seen?.images ?? []) expect(image).toBe('lazy');
});

test('in a window of another width her screen comes with the program', async ({
  academy,
  phone,
}) => {
  const page = await withKeptDashboard(phone, academy);
  expect(await openWatched(page, dashboard)).toMatchObject({ isShown: true });
  await page.goto('about:blank'); // what stands in the new width would be kept in it
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await openWatched(page, dashboard)).toMatchObject({ isShown: false });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
});

test('her last screen shows the note as it stands on the phone', async ({ academy, phone }) => {
  const page = await openNotebook(phone);
  await notebook(page).fill('Prime the lids');
  await saveButton(page).click();
  await untilKept(page, course);
  await academy.kill();
  // Written after the screen was kept; HTML in it is words.
  const later = '\nTwo & three </textarea><b>';
  await notebook(page).fill(later);
  await expect.poll(() => page.evaluate(storedTexts)).toContain(later);
  await phone.close();
  const again = await phone.open('/');
  const seen = await openWatched(again, course);
  expect(seen).toMatchObject({ isInert: true, note: later, isEditable: false, states: 0 });
  await expect(notebook(again)).toHaveValue(later);
  await expect(notebook(again)).toBeEditable();
});

test('nobody sees the last screen of somebody else', async ({ phone }) => {
  const page = await phone.open(dashboard);
  await untilKept(page, dashboard);
  await page.getByRole('button', { name: /account menu/i }).click();
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await openWatched(page, dashboard)).toBeNull();
  await page.waitForURL('**/login**');
  await signIn(page, students.anitha);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anitha');
  await untilKept(page, dashboard);
  const seen = await openWatched(page, dashboard);
  expect(seen?.words).toContain('Anitha');
  expect(seen?.words).not.toContain('Priya');
});

/** Another page, in a browser that was started anew when the academy was gone. */
async function withKeptDashboard(phone: Phone, academy: AcademyProcess): Promise<Page> {
  await keepDashboard(phone, academy);
  return phone.open('/');
}

/** Her dashboard is kept; then the academy is gone and the browser ended. */
async function keepDashboard(phone: Phone, academy: AcademyProcess): Promise<void> {
  await untilKept(await phone.open(dashboard), dashboard);
  await academy.kill();
  await phone.close();
}

/** A screen whose data come late is kept when she turns away from it, and not by itself. */
const untilKept = (page: Page, path: string) =>
  expect
    .poll(async () => {
      const isThere = await page.evaluate(isKept, path);
      if (!isThere) await page.evaluate(turnAway);
      return isThere;
    })
    .toBe(true);

const turnAway = () => document.dispatchEvent(new Event('visibilitychange'));

/** In the page: whether the phone has what the next start at this path shows first. */
async function isKept(path: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.includes(`/last-screen${path}`))) return true;
  }
  return false;
}

/** In the page: the texts of the notes on this phone. */
const storedTexts = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('academy-notes');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const reading = opening.result.transaction('slots').objectStore('slots').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(({ text }) => text));
      };
    };
  });

const FrameSchema = v.object({ frame: v.boolean(), content: v.boolean() });

/** In the page: notes of each frame of her last screen what can be seen in it. */
function watchFrames(): void {
  const frames: v.InferOutput<typeof FrameSchema>[] = [];
  Object.assign(window, { frames });
  const isSeen = (selector: string) =>
    document.querySelector(`[data-last-screen] ${selector}`)?.checkVisibility() ?? false;
  const look = () => {
    if (isSeen('[data-connectivity]')) {
      frames.push({ frame: true, content: isSeen('main article h3') });
    } else if (frames.length > 0) return;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const SeenSchema = v.nullable(
  v.object({
    isInert: v.boolean(),
    words: v.string(),
    network: v.string(),
    note: v.nullable(v.string()),
    isEditable: v.boolean(),
    states: v.number(),
    isShown: v.boolean(),
    glyphs: v.array(v.object({ isInPage: v.boolean() })),
    images: v.array(v.string()),
  }),
);

/** Opens an address, and says what stood there in the first frame, before the program had drawn anything. */
async function openWatched(page: Page, path: string) {
  await page.addInitScript(() => {
    const look = () => {
      const picture = document.querySelector<HTMLElement>('[data-last-screen]');
      const field = picture?.querySelector('textarea');
      const shown = picture?.querySelector('[data-student]');
      const seen = picture && {
        isInert: picture.inert,
        words: picture.textContent,
        network: picture.querySelector('[data-connectivity]')?.textContent ?? '',
        note: field?.value ?? null,
        isEditable: field ? !field.readOnly : false,
        states: picture.querySelectorAll('[data-state]').length,
        isShown: !!shown && getComputedStyle(shown).visibility === 'visible',
        glyphs: [...picture.querySelectorAll('use')].map((use) => ({
          isInPage: picture.querySelector(`symbol${use.getAttribute('href')}`) !== null,
        })),
        images: [...picture.querySelectorAll('img')].map(({ loading }) => loading),
      };
      Object.assign(window, { seen });
    };
    // A style sheet may come after the document; no frame is drawn without it.
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(look));
  });
  await page.goto(path);
  await page.waitForFunction(() => Reflect.has(window, 'seen'));
  return v.parse(SeenSchema, await page.evaluate(() => Reflect.get(window, 'seen')));
}
