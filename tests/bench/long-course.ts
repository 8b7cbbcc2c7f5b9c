import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { createAcademy } from '../support/browser/academy-process.ts';
import { chromiumArgs, chromiumPath } from '../support/browser/chromium.ts';
import { bridalLessons, giveLessons, manyLessons } from '../support/browser/lessons.ts';
import { median, verdict } from './film-stage.ts';
import { frameCategories, framesBetween, openSlowPhone, slowdown } from './frames.ts';

const rounds = Number(process.env.BENCH_RUNS ?? 5);
const lessons = 200;
/** Half of a sixtieth of a second is left for drawing, which is the graphics chip's on a phone. */
const limits = { msPerFrame: 8, openingToThree: 1.5, framesOfPlainRows: 1.05 };
/** As quick as a finger's swipe; a row is 64 px high. */
const scroll = { px: 6000, pxPerSecond: 2400 };

interface Scrolled {
  shown: number;
  dropped: number;
  /** Of the page's own thread, in each sixtieth of a second that the swipe takes. */
  msPerFrame: number;
}

/**
 * A course of 200 lessons on a phone four times slower than this machine: how long its player is at
 * work until the list is there, beside a course of three; and how many frames a swipe through the
 * list shows and costs, beside one through a list of the same height whose rows are plain words.
 * Frames are drawn by the processor here: on a busy machine read them beside those of the plain rows.
 */
export async function measureLongCourse(): Promise<void> {
  const academy = await createAcademy();
  await academy.start();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  try {
    const page = await openSlowPhone(browser, academy.url);
    const opened: Record<'three' | 'many', number[]> = { three: [], many: [] };
    const swiped: Record<'ours' | 'plain', Scrolled[]> = { ours: [], plain: [] };
    // The first round compiles what it runs, and counts for nothing.
    for (let round = 0; round <= rounds; round += 1) {
      giveLessons(academy, '1', bridalLessons);
      const three = await openingMs(page, 3);
      giveLessons(academy, '1', manyLessons(lessons));
      const many = await openingMs(page, lessons);
      const ours = await swipe(browser, page);
      await makePlain(page);
      const plain = await swipe(browser, page);
      if (round === 0) continue;
      opened.three.push(three);
      opened.many.push(many);
      swiped.ours.push(ours);
      swiped.plain.push(plain);
    }
    print(opened, swiped);
  } finally {
    await browser.close();
    await academy.stop();
  }
}

function print(
  opened: Record<'three' | 'many', number[]>,
  swiped: Record<'ours' | 'plain', Scrolled[]>,
) {
  const [three, many] = [median(opened.three), median(opened.many)];
  console.log(`\nA course of ${lessons} lessons, ${slowdown} times slower, medians of ${rounds}`);
  console.log(
    `  open after ${many.toFixed(0)} ms of work, with three lessons ${three.toFixed(0)} ms`,
  );
  verdict('of three lessons', many / three, limits.openingToThree);
  const of = (all: Scrolled[]) => {
    const shown = median(all.map((one) => one.shown));
    const dropped = median(all.map((one) => one.dropped));
    return {
      perSecond: (60 * shown) / Math.max(shown + dropped, 1),
      ms: median(all.map((one) => one.msPerFrame)),
    };
  };
  const [ours, plain] = [of(swiped.ours), of(swiped.plain)];
  for (const [name, { perSecond, ms }] of Object.entries({ ours, plain })) {
    console.log(
      `  ${name}: ${perSecond.toFixed(0)} frames a second, ${ms.toFixed(1)} ms of work in each`,
    );
  }
  verdict('ms of work in a frame', ours.ms, limits.msPerFrame);
  verdict(
    'frames of plain rows to ours',
    plain.perSecond / ours.perSecond,
    limits.framesOfPlainRows,
  );
}

async function slowed(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The processor's time for the page's thread: what no neighbour on this machine can spoil.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return cdp;
}

async function workedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** From a tap on the course until its list stands and nothing is fetched any more. */
async function openingMs(page: Page, rows: number): Promise<number> {
  await page.goto('/user/my-courses');
  await page.waitForLoadState('networkidle');
  const cdp = await slowed(page);
  const before = await workedMs(cdp);
  await page.getByRole('link', { name: /^Play Video: Bridal/ }).tap();
  await page
    .locator('[data-lesson]')
    .nth(rows - 1)
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const ms = (await workedMs(cdp)) - before;
  await cdp.detach();
  await page.evaluate(() => {
    const list = document.querySelector('[data-lesson]')?.closest('ol')?.parentElement;
    list?.parentElement?.setAttribute('data-swiped', '');
  });
  return ms;
}

async function swipe(browser: Browser, page: Page): Promise<Scrolled> {
  const list = page.locator('[data-swiped]');
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  await list.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const box = await list.boundingBox();
  if (!box) throw new Error('the list has no place');
  const cdp = await slowed(page);
  await browser.startTracing(page, { categories: frameCategories });
  await page.evaluate(() => performance.mark('swipe begins'));
  const before = await workedMs(cdp);
  // A wheel's: a touch made this way goes into nothing where Playwright emulates a touch screen.
  await cdp.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -scroll.px,
    speed: scroll.pxPerSecond,
    gestureSourceType: 'mouse',
  });
  const worked = (await workedMs(cdp)) - before;
  await page.evaluate(() => performance.mark('swipe ends'));
  const { shown, dropped } = framesBetween(
    await browser.stopTracing(),
    'swipe begins',
    'swipe ends',
  );
  await cdp.detach();
  const scrolled = await list.evaluate(({ scrollTop }) => scrollTop);
  if (scrolled < scroll.px) throw new Error(`the list has moved ${scrolled} px, not ${scroll.px}`);
  const frames = (60 * scroll.px) / scroll.pxPerSecond;
  return { shown, dropped, msPerFrame: worked / frames };
}

/** As many rows of the same height, in plain words: what scrolling a list costs this machine. */
function makePlain(page: Page): Promise<void> {
  return page.locator('[data-swiped]').evaluate((list) => {
    const rows = [...list.querySelectorAll('[data-lesson]')];
    const height = list.scrollHeight / rows.length;
    list.replaceChildren(
      ...rows.map((row, at) => {
        const plain = document.createElement('div');
        plain.style.height = `${height}px`;
        plain.textContent = `${at + 1}. ${row.textContent}`;
        return plain;
      }),
    );
  });
}

if (import.meta.main) await measureLongCourse();
