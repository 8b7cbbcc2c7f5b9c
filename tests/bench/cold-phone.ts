import { type BrowserContext, type ConsoleMessage, chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { chromiumArgs, headlessPath } from '../support/browser/chromium.ts';

/** As a phone of 2018 beside this machine. */
const slowdown = 4;
const withinMs = 60_000;
const marksPrefix = 'cold start: ';

/** Milliseconds from the beginning of the navigation. */
export interface ColdStart {
  /** Something is painted. */
  paintMs: number;
  /** The content for which the page is opened stands on the screen. */
  contentMs: number;
  /** The program has drawn it: it answers to taps and keys. */
  liveMs: number;
  /** The processor time of all the browser's processes until then. */
  cpuMs: number;
}

export interface ColdScreen {
  url: string;
  /** Of what the page is opened for; a field counts when it has a value. */
  content: string;
}

const ProcessesSchema = v.object({
  processInfo: v.array(v.object({ cpuTime: v.number() })),
});

const MarksSchema = v.object({
  paintMs: v.number(),
  contentMs: v.number(),
  liveMs: v.number(),
});

/** Starts a browser on a profile, with what stays open after `use`. */
export async function withBrowser<T>(
  profile: string,
  use: (context: BrowserContext, page: Page) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: headlessPath(),
    args: chromiumArgs,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  try {
    return await use(context, context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

/** Restarts the browser, four times slower, and opens one screen in it. */
export const coldStart = (profile: string, { url, content }: ColdScreen): Promise<ColdStart> =>
  withBrowser(profile, async (context, page) => {
    await page.addInitScript(watchScreen, { content, marksPrefix });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const cpuBefore = await processorMs(context);
    // Told by the console: whatever else Playwright asks a page by is a program of its own in it.
    const isMarks = (message: ConsoleMessage) => message.text().startsWith(marksPrefix);
    const told = page.waitForEvent('console', { predicate: isMarks, timeout: withinMs });
    await page.goto(url, { waitUntil: 'commit' });
    const marks = JSON.parse((await told).text().slice(marksPrefix.length));
    const cpuMs = (await processorMs(context)) - cpuBefore;
    return { ...v.parse(MarksSchema, marks), cpuMs };
  });

async function processorMs(context: BrowserContext): Promise<number> {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser of its own');
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = v.parse(ProcessesSchema, await cdp.send('SystemInfo.getProcessInfo'));
  await cdp.detach();
  return 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** In the page: says in the console when the program has drawn what `content` asks for. */
function watchScreen({ content, marksPrefix }: { content: string; marksPrefix: string }): void {
  const marks = { paintMs: 0, contentMs: 0, liveMs: 0 };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') marks.paintMs = startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  const isThere = () => {
    const found = document.querySelector(content);
    return !!found?.checkVisibility() && (!('value' in found) || found.value !== '');
  };
  // This frame is drawn by the end of its task, so the time is taken in a later one.
  const mark = (name: 'contentMs' | 'liveMs') => {
    if (marks[name] === 0) setTimeout(() => (marks[name] ||= performance.now()));
  };
  const look = () => {
    if (isThere()) mark('contentMs');
    if (isThere() && document.querySelector('[data-last-screen]') === null) mark('liveMs');
    if (marks.liveMs === 0 || marks.paintMs === 0) requestAnimationFrame(look);
    else console.log(marksPrefix + JSON.stringify(marks));
  };
  requestAnimationFrame(look);
}
