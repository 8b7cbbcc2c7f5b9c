import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import type { FilesState } from '#contract/files-state.ts';
import { chromiumArgs, chromiumPath, headlessPath } from './chromium.ts';
import { killBrowserOf } from './engines/profile-processes.ts';
import { untilDrawn } from './hydrated.ts';
import { untilPageWorker } from './page-worker.ts';
import { recordToasts } from './toasts.ts';

export const students = {
  priya: { email: 'priya@example.com', password: 'welcome123' },
  anitha: { email: 'anitha@example.com', password: 'welcome123' },
} as const;

/** The browser itself writes these messages when the network is gone or a call was refused. */
export const browserNoise =
  /^Failed to load resource|net::ERR_|^An unknown error occurred when fetching the script/;

export interface Browser {
  args?: string[];
  /** Whether it is a whole Chromium: the headless shell has no Background Sync. */
  isWhole?: boolean;
  /** A profile that the phone begins as a copy of; the original stays as it is. */
  copyOf?: string;
  /** The folder on whose disk its profile is; left out: the machine's own for temporary files. */
  disk?: string;
}

/**
 * Makes a phone: one browser profile on disk that outlives the browser, as a home-screen app's does.
 * `consoleErrors` collects console errors, page errors and CSP violations of its whole life.
 */
export function createPhone(
  siteUrl: string,
  { args = [], isWhole = false, copyOf, disk = tmpdir() }: Browser = {},
) {
  const profile = mkdtempSync(join(disk, 'phone-'));
  if (copyOf !== undefined) cpSync(copyOf, profile, { recursive: true });
  const consoleErrors: string[] = [];
  let context: BrowserContext | null = null;
  let textArgs: string[] = [];

  const listen = (page: Page) => {
    page.on('crash', () => consoleErrors.push(`the browser's process of ${page.url()} crashed`));
    page.on('pageerror', (error) => consoleErrors.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      const isError = message.type() === 'error' && !browserNoise.test(text);
      if (isError || /Content.Security.Policy/i.test(text)) consoleErrors.push(text);
    });
  };

  const launch = async () => {
    const launched = await chromium.launchPersistentContext(profile, {
      executablePath: isWhole ? chromiumPath() : headlessPath(),
      args: [...chromiumArgs, ...args, ...textArgs],
      baseURL: siteUrl,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    });
    await recordToasts(launched);
    return launched;
  };

  return {
    profile,
    consoleErrors,
    /** Sets the size of text in the browser's settings, 16 being usual; called before the first page. */
    setTextPx(px: number) {
      textArgs = [`--blink-settings=defaultFontSize=${px}`];
    },
    /** Opens a page. `until`: on a bad line an image's answer, and the `load` event, may never come. */
    async open(path = '/', until: 'load' | 'commit' = 'load'): Promise<Page> {
      context ??= await launch();
      const blank = context.pages().find((page) => page.url() === 'about:blank');
      const page = blank ?? (await context.newPage());
      listen(page);
      await page.goto(path, { waitUntil: until });
      return page;
    },
    context: () => {
      if (!context) throw new Error('Open a page first');
      return context;
    },
    /** Kills the whole browser, as a phone does that needs the memory. */
    async kill() {
      const closed = context?.waitForEvent('close');
      await killBrowserOf(profile);
      await closed;
      context = null;
    },
    /** Ends the browser, as swiping the app away does. */
    async close() {
      await context?.close();
      context = null;
    },
    /** Ends the browser and deletes its profile: a run of many phones would keep gigabytes. */
    async discard() {
      await this.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Phone = ReturnType<typeof createPhone>;

/** Resolves when the built worker controls the page and has all its files: every page opens offline. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(async () => {
      const { all } = await filesKept(page);
      return all.of - all.kept;
    })
    .toBe(0);
}

/** Ends every worker at once, as a browser does that needs the memory. */
export async function stopWorkers(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await cdp.detach();
}

/** Asks the worker how many files of the built page it has, and how many there are. */
export async function filesKept(page: Page): Promise<FilesState> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<FilesState>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active?.postMessage({ type: 'FILES_STATE' }, [port2]);
    return answer;
  });
}

/** Signs in by the form; resolves when the browser has gone to the dashboard. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  site = '',
): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/user/dashboard');
}

export const notebook = (page: Page) => page.getByRole('textbox', { name: 'Your notes' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Notes' });
/** The chip beside "Your notes": the state of what is in the editor. */
export const noteState = (page: Page) => page.locator('[data-note-row] [data-state]').first();

export async function openNotes(page: Page, courseId: string, site = ''): Promise<void> {
  await page.goto(`${site}/user/my-courses/${courseId}?tab=notes`);
  await untilDrawn(page);
  await expect(notebook(page)).toBeVisible();
}

/** Opens a course of the student who is signed in on the phone, at her notes. */
export async function openNotebook(phone: Phone, courseId = '1'): Promise<Page> {
  const page = await phone.open(`/user/my-courses/${courseId}?tab=notes`);
  await untilDrawn(page);
  await expect(notebook(page)).toBeVisible();
  return page;
}

/**
 * Chooses Tamil for who is signed in, on an English page; resolves when the page speaks it and its worker has
 * taken over: until then Chromium may lose what is sent to the one before, and a page that is opened.
 */
export async function chooseTamil(page: Page): Promise<void> {
  await page.goto('/user/profile');
  await page.getByLabel('Language').selectOption('ta');
  await page.waitForFunction(() => document.documentElement.lang === 'ta-IN');
  await untilPageWorker(page, '/ta/sw.js');
}
