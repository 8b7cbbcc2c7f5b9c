import { chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { createAcademy } from '../support/browser/academy-process.ts';
import { chromiumArgs, headlessPath } from '../support/browser/chromium.ts';
import { notebook, openNotes, signIn, students } from '../support/browser/phone.ts';

/** Of an hour, without its pauses: each round is two minutes of a student's. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 30);
/** By then everything has been loaded and compiled that the rounds use. */
const warmRounds = 5;
const mostGrowth = 1.05;

/**
 * Without V8's compilers: what they make of the page's functions is counted with the heap, and was nine
 * tenths of all that grew in sixty rounds.
 */
const interpreted = '--js-flags=--no-sparkplug --no-maglev --no-turbofan';

const HeapSchema = v.object({ usedSize: v.number() });

/** Whether the page's heap grows while it is used for an hour without being loaded again. */
export async function measureUsedHour(): Promise<void> {
  const academy = await createAcademy();
  await academy.start();
  const browser = await chromium.launch({
    executablePath: headlessPath(),
    args: [...chromiumArgs, interpreted],
  });
  try {
    const page = await browser.newPage({ baseURL: academy.url });
    await signIn(page, students.priya);
    await openNotes(page, '1');
    for (let round = 0; round < warmRounds; round += 1) await spendRound(page, round);
    const before = await heapBytes(page);
    for (let round = 0; round < rounds; round += 1) {
      await spendRound(page, round);
      // In an hour there are many: after a single one at its end, what it had left counted as grown.
      if (round % 5 === 4) await collectGarbage(page);
    }
    const growth = (await heapBytes(page)) / before;
    const isOver = growth > mostGrowth;
    console.log(`\nHeap after an hour of use, of ${(before / 1e6).toFixed(1)} MB at its beginning`);
    console.log(`  ${isOver ? 'OVER' : 'ok  '} ${growth.toFixed(3)} of ${mostGrowth}`);
    if (isOver) process.exitCode = 1;
  } finally {
    await browser.close();
    await academy.stop();
  }
}

/** Writes into the note, looks at its history, and goes once through the rooms; ends where it began. */
async function spendRound(page: Page, round: number): Promise<void> {
  await notebook(page).fill(`Round ${round % 10}: blend the kohl outwards.`);
  await page.getByRole('button', { name: 'Save Notes' }).dispatchEvent('click');
  await page.getByRole('tab', { name: 'Overview' }).dispatchEvent('click');
  const rooms = page.getByRole('navigation');
  for (const name of ['Dashboard', 'Courses', 'Profile', 'My Courses']) {
    await rooms.getByRole('link', { name, exact: true }).first().dispatchEvent('click');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bridal Makeup/ })
    .first()
    .dispatchEvent('click');
  await page.getByRole('tab', { name: 'Notes' }).dispatchEvent('click');
  await notebook(page).waitFor();
}

async function collectGarbage(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  // The objects that one collection frees may have held others, which only the next one frees.
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  await cdp.detach();
}

async function heapBytes(page: Page): Promise<number> {
  await collectGarbage(page);
  const cdp = await page.context().newCDPSession(page);
  const { usedSize } = v.parse(HeapSchema, await cdp.send('Runtime.getHeapUsage'));
  await cdp.detach();
  return usedSize;
}

if (import.meta.main) await measureUsedHour();
