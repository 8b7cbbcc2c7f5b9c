import type { BrowserContext, Page } from '@playwright/test';
import { apiBase } from '#contract/endpoint.ts';
import { signedOutCookie } from '#contract/signed-out-cookie.ts';
import type { AcademyProcess } from '../support/browser/academy-process.ts';
import { openBooking } from '../support/browser/open-booking.ts';
import {
  notebook,
  noteState,
  openNotes,
  saveButton,
  signIn,
  students,
} from '../support/browser/phone.ts';
import { phoneContents } from '../support/browser/phone-contents.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { playButton, startVideo } from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

const film = `${apiBase}/media/bridal/index.m3u8`;
const synced = 'blend the kohl outwards';
const unsent = 'and fix it with powder';
const hers = /priya/i;

/** The places that may be filled on a phone on which nobody is signed in and nothing waits. */
const publicPlaces =
  /^(cache (workbox-precache-|catalogue-|course-images-|assets-)|indexedDB (AppDB|workbox-expiration)\/|indexedDB academy-(notes|playback)\/(local-forage-detect-blob-support)?$|localStorage$|sessionStorage$|cookie$)/;
/** A film's pictures and sheets may be in no place, not even in the cache of public pictures. */
const paidFile = new RegExp(`${apiBase}/(media|sheets)/`);
const publicKeys = {
  localStorage: ['academy-public-queries', 'last_logout', 'waiting_playback'],
  cookie: [signedOutCookie],
  sessionStorage: ['last_logout', 'line-speed', 'tsr-scroll-restoration-v1_3'],
};

test('after a logout only her record (specification 4) stays on the phone', async ({ phone }) => {
  const page = await phone.open('/');
  await useEverything(page);
  const other = await phone.context().newPage();
  await other.goto('/user/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Priya');
  const before = await phoneContents(page);
  for (const where of ['cache private-', 'indexedDB academy-notes', 'indexedDB academy-playback']) {
    expect(before.filter((entry) => entry.where.startsWith(where))).not.toEqual([]);
  }
  expect(before.some(({ text }) => text === '"CryptoKey false"')).toBe(true);

  await logout(page);
  await page.waitForURL((url) => url.pathname === '/');
  await other.waitForURL('**/login**');
  await expectCleared(page);
  for (const tab of [page, other]) await expectNothingOfHers(tab);
  await expect.poll(() => cookieNames(phone.context())).not.toContain(signedOutCookie);
  expect(await cookieNames(phone.context())).not.toContain('academy.session_token');
});

test('a logout without the academy: nothing of hers can be read, and her session is dead here', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/');
  await useEverything(page);
  const session = await sessionCookie(phone.context());
  expect(await answerToHer(academy, session)).toBe(200);

  await academy.kill();
  await openNotes(page, '1');
  await notebook(page).fill(`${synced}\n${unsent}`);
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Saved on this phone');
  await logout(page);
  const keep = page.getByRole('button', { name: 'Keep on this device' });
  await expect(keep).toHaveAccessibleDescription('Locked until you log in here again.');
  await keep.click();
  await page.waitForURL((url) => url.pathname === '/');
  await expectCleared(page);
  const sealed = (await phoneContents(page)).filter(({ key }) => key.includes('sealed'));
  expect(sealed).toHaveLength(1);
  expect(await cookieNames(phone.context())).toContain(signedOutCookie);

  // The academy is back and has heard of nothing: this browser's requests are no longer hers.
  await academy.start();
  const statuses = await page.evaluate(
    async ([filmUrl, base]) => {
      const list = await fetch(`${base}/api/sessions`);
      const part = await fetch(String(filmUrl));
      return [list.status, part.status];
    },
    [film, apiBase],
  );
  expect(statuses).toEqual([401, 401]);
  // The logout is told as soon as the academy answers, and her session is dead everywhere.
  await expect.poll(() => answerToHer(academy, session)).toBe(401);
  await expect.poll(() => cookieNames(phone.context())).not.toContain(signedOutCookie);

  // The phone is not hers for the next student either, whose sign-in ends the old session everywhere.
  await signIn(page, students.anitha);
  expect(await answerToHer(academy, session)).toBe(401);
  expect(await cookieNames(phone.context())).not.toContain(signedOutCookie);
  await openNotes(page, '1');
  await expect(notebook(page)).toHaveValue('');
  await expect(page.locator('body')).not.toContainText(hers);
  const seen = await phoneContents(page);
  expect(seen.filter(({ text }) => text.includes(unsent) || text.includes(synced))).toEqual([]);
  await logout(page);
  await page.waitForURL((url) => url.pathname === '/');

  await signIn(page, students.priya);
  await openNotes(page, '1');
  await expect(notebook(page)).toHaveValue(`${synced}\n${unsent}`);
  await expect(noteState(page)).toHaveText('Synced');
});

test('a tab closed in the midst of a logout leaves nobody signed in, and the rest is cleared', async ({
  academy,
  phone,
}) => {
  let page = await phone.open('/');
  await useEverything(page);
  const session = await sessionCookie(phone.context());
  await academy.kill();
  // As far as the clearing: the mark, the wish to log out and the end of her session are kept, and what
  // she chose without a session is forgotten (session-calls.ts).
  await page.evaluate(async (mark) => {
    localStorage.setItem('last_logout', `${Date.now()}:`);
    localStorage.removeItem('academy-public-queries');
    // biome-ignore lint/suspicious/noDocumentCookie: as the page itself writes it
    document.cookie = mark;
    const put = async (database: string, store: string, change: (rows: IDBObjectStore) => void) => {
      const request = indexedDB.open(database);
      await new Promise((resolve) => {
        request.onsuccess = resolve;
      });
      const rows = request.result
        .transaction(store, 'readwrite', { durability: 'strict' })
        .objectStore(store);
      change(rows);
      await new Promise((resolve) => {
        rows.transaction.oncomplete = resolve;
      });
    };
    const pending = {
      version: 1,
      queuedAt: Date.now(),
      attempts: 0,
      triedAt: null,
      notBefore: null,
      problem: null,
      pause: null,
    };
    const entry = { kind: 'logout', userId: null, id: '1', payload: { isMarked: true }, pending };
    await put('academy-notes', 'slots', (rows) => rows.put(entry, ['outbox', 'logout', '', '1']));
    await put('AppDB', 'userSession', (rows) => {
      const all = rows.getAll();
      all.onsuccess = () => {
        for (const row of all.result) rows.put({ ...row, login: false, leaving: 'data' });
      };
    });
  }, `${signedOutCookie}=1; Path=/`);
  await phone.close();
  page = await phone.open('/user/dashboard');
  await page.waitForURL('**/login**');
  await expectCleared(page);
  await expectNothingOfHers(page);
  await expect.poll(() => cookieNames(phone.context())).toContain(signedOutCookie);
  await academy.start();
  await page.goto('/');
  await expect.poll(() => answerToHer(academy, session)).toBe(401);
  await expect.poll(() => cookieNames(phone.context())).not.toContain(signedOutCookie);
});

/** A lesson and its film's pictures, a synced note, a booking, her profile, and a form with her name. */
async function useEverything(page: Page): Promise<void> {
  await page.goto('/user/my-courses/1');
  await expect(playButton(page)).toBeVisible();
  await startVideo(page);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Mute' }).click();
  await page.getByRole('slider', { name: 'Place in the video' }).hover();
  await expect(page.locator('[data-picture]')).toBeVisible();
  await openNotes(page, '1');
  await notebook(page).fill(synced);
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
  await openBooking(page);
  await expect.poll(async () => bookingsOf(await phoneContents(page))).not.toEqual([]);
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Priya Raman');
  await page.goto('/user/profile');
  await expect(page.getByLabel('Full Name')).not.toHaveValue('');
  await expect
    .poll(async () => (await phoneContents(page)).some(({ text }) => /^"CryptoKey/.test(text)))
    .toBe(true);
}

const bookingsOf = (found: Awaited<ReturnType<typeof phoneContents>>) =>
  found.filter(({ text }) => text.includes('["appointment",'));

async function logout(page: Page): Promise<void> {
  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
}

/** When AppDB no longer says that there is something to clear, there is nothing. */
async function expectCleared(page: Page): Promise<void> {
  await expect
    .poll(async () => (await phoneContents(page)).filter(({ text }) => /"leaving"/.test(text)))
    .toEqual([]);
  const found = await phoneContents(page);
  const named = found.filter(({ where, key, text }) => {
    return hers.test(`${key} ${text}`) && !where.startsWith('cache workbox-precache-');
  });
  expect(named.map(({ where }) => where)).toEqual(['indexedDB AppDB/userSession']);
  const texts = found.filter(({ text }) => text.includes(synced) || text.includes(unsent));
  expect(texts).toEqual([]);
  expect(found.filter(({ text }) => text.includes('CryptoKey'))).toEqual([]);
  expect(bookingsOf(found)).toEqual([]);
}

async function expectNothingOfHers(page: Page): Promise<void> {
  const found = await phoneContents(page);
  // That she has logged out waits to be told, by a number that names nobody.
  const others = found.filter(
    ({ where, key }) => !key.startsWith('["outbox","logout"') && !isPhoneTime(where, key),
  );
  expect(others.filter(({ where }) => !publicPlaces.test(where))).toEqual([]);
  expect(others.filter(({ key }) => paidFile.test(key))).toEqual([]);
  for (const [place, keys] of Object.entries(publicKeys)) {
    const here = found.filter(({ where }) => where === place).map(({ key }) => key);
    expect(here.filter((key) => !keys.includes(key))).toEqual([]);
  }
}

/** Whether this row is the time that the phone has seen pass, for leases: it is about nobody. */
const isPhoneTime = (where: string, key: string) =>
  where === 'indexedDB academy-films/facts' && key === '"time"';

const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name);

/** By her session alone: with the mark beside it the academy refuses whatever became of it. */
const answerToHer = async (academy: AcademyProcess, cookie: string): Promise<number> =>
  (await fetch(academy.url + film, { headers: { cookie } })).status;

async function sessionCookie(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  const found = cookies.find(({ name }) => name === 'academy.session_token');
  return `${found?.name}=${found?.value}`;
}
