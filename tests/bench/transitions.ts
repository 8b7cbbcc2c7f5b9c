import { type Browser, chromium, type Page } from '@playwright/test';
import { createAcademy } from '../support/browser/academy-process.ts';
import { chromiumArgs, chromiumPath } from '../support/browser/chromium.ts';
import { median } from './film-stage.ts';
import { type Frames, frameCategories, framesBetween, openSlowPhone, slowdown } from './frames.ts';

const rounds = 5;
/** A page fades in for 220 ms (`--t2`); a transition that has not ended by now is not measured. */
const withinMs = 3000;

interface Step {
  name: string;
  from: string;
  tap: (page: Page) => Promise<void>;
}

const room = (name: string) => (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).tap();

const steps: Step[] = [
  { name: 'a page of one line (floor)', from: '/user/dashboard', tap: tapFloor },
  { name: 'dashboard to My Courses', from: '/user/dashboard', tap: room('My Courses') },
  { name: 'My Courses to Courses', from: '/user/my-courses', tap: room('Courses') },
  { name: 'Courses to Profile', from: '/user/usercourse', tap: room('Profile') },
  {
    name: 'a course to its player',
    from: '/user/my-courses',
    tap: (page) => page.getByRole('link', { name: /^Play Video: Bridal/ }).tap(),
  },
  {
    name: 'home to the courses',
    from: '/',
    tap: (page) => page.getByRole('main').getByRole('link', { name: 'View Courses' }).first().tap(),
  },
  {
    name: 'a cover to its page',
    from: '/courses',
    tap: (page) => page.getByRole('link', { name: /View course.*Bridal/ }).tap(),
  },
];

/**
 * Measures how many of the frames in which something moved were shown in each page transition, at 390 px
 * and four times slower, by Chromium's own count (`PipelineReporter`); a frame is one sixtieth of a
 * second. All drawing is done by the processor here, so this says what the page asks for, not what a
 * phone with a graphics chip shows.
 */
export async function measureTransitions(): Promise<void> {
  const academy = await createAcademy();
  await academy.start();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  try {
    const page = await openSlowPhone(browser, academy.url);
    console.log(`\nPage transitions, ${slowdown} times slower, medians of ${rounds}`);
    for (const step of steps) {
      const measured: Frames[] = [];
      // The first one loads what the page is made of, and counts for nothing.
      for (let round = 0; round <= rounds; round++) {
        const frames = await measure(browser, page, step);
        if (round > 0) measured.push(frames);
      }
      const shown = median(measured.map((one) => one.shown));
      const dropped = median(measured.map((one) => one.dropped));
      const perSecond = (60 * shown) / Math.max(shown + dropped, 1);
      console.log(
        `${step.name.padEnd(28)}${shown} shown, ${dropped} dropped: ${perSecond.toFixed(0)} a second`,
      );
    }
  } finally {
    await browser.close();
    await academy.stop();
  }
}

/** The floor: the same fade of a page of one line, so that a slow machine is known as such. */
async function tapFloor(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.createElement('main');
    main.textContent = 'The next page';
    document.startViewTransition(() => document.querySelector('main')?.replaceWith(main));
  });
}

async function measure(browser: Browser, page: Page, { from, tap }: Step): Promise<Frames> {
  await page.goto(from);
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: frameCategories });
  await page.evaluate(watchTransition);
  await tap(page);
  await page.waitForFunction(() => 'hasCome' in window, undefined, { timeout: withinMs });
  const trace = await browser.stopTracing();
  await cdp.detach();
  return framesBetween(trace, 'transition begins', 'transition ends');
}

/** In the page: `hasCome` is there when the next transition has ended. */
function watchTransition(): void {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...how) => {
    const transition = start(...how);
    void transition.ready.then(() => performance.mark('transition begins'));
    void transition.finished.then(() => {
      performance.mark('transition ends');
      Object.assign(window, { hasCome: true });
    });
    return transition;
  };
}

if (import.meta.main) await measureTransitions();
