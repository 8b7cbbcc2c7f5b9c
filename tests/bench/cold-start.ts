import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createAcademy } from '../support/browser/academy-process.ts';
import { notebook, openNotes, signIn, students, workerReady } from '../support/browser/phone.ts';
import { type ColdScreen, type ColdStart, coldStart, withBrowser } from './cold-phone.ts';
import { startEmptySite } from './empty-site.ts';

const rounds = Number(process.env.BENCH_RUNS ?? 7);

/** Of the empty application's, in the same run. */
const limits: Record<string, { paint: number; content: number }> = {
  home: { paint: 1.3, content: 1.3 },
  dashboard: { paint: 1.2, content: 1.8 },
  'My Courses': { paint: 1.2, content: 1.8 },
  'course with notes': { paint: 1.2, content: 1.8 },
};

/**
 * Measures how soon a screen is there when the browser is started anew without a network, beside an
 * empty React application with a worker. Each round opens every screen once, on the profiles that the
 * round before has left: a machine that is busy with something else slows all of them, so the ratios stand.
 */
export async function measureColdStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-cold-'));
  const floorProfile = join(folder, 'floor-phone');
  const profile = join(folder, 'phone');
  const floor = await startEmptySite(join(folder, 'floor'));
  const academy = await createAcademy();
  await academy.start();
  try {
    await withBrowser(floorProfile, async (_context, page) => {
      await page.goto(floor.url);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    });
    await withBrowser(profile, (_context, page) => spendFirstDay(page, academy.url));
    await floor.stop();
    await academy.stop();
    const card = 'main article h3';
    const screens: Record<string, ColdScreen & { profile: string }> = {
      floor: { profile: floorProfile, url: floor.url, content: 'main h1' },
      home: { profile, url: `${academy.url}/`, content: 'main h1' },
      dashboard: { profile, url: `${academy.url}/user/dashboard`, content: card },
      'My Courses': { profile, url: `${academy.url}/user/my-courses`, content: card },
      'course with notes': {
        profile,
        url: `${academy.url}/user/my-courses/1?tab=notes`,
        content: 'textarea#note',
      },
    };
    const measured = new Map<string, ColdStart[]>();
    // The first round is where the browser keeps what it has compiled, and counts for nothing.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, screen] of Object.entries(screens)) {
        const start = await coldStart(screen.profile, screen);
        if (round > 0) measured.set(name, [...(measured.get(name) ?? []), start]);
      }
    }
    print(measured);
  } finally {
    await academy.stop();
    await floor.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs in, sees every screen once and writes a note. */
async function spendFirstDay(page: Page, site: string): Promise<void> {
  await page.goto(site);
  await workerReady(page);
  await signIn(page, students.priya, site);
  await page.getByRole('link', { name: 'My Courses' }).first().click();
  await openNotes(page, '1', site);
  await notebook(page).fill('Prime the lids first.\n[04:12] Blend upwards.');
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await page.waitForLoadState('networkidle');
  for (const path of ['/user/my-courses', '/user/dashboard', '/user/my-courses/1?tab=notes']) {
    await page.goto(site + path);
    await expect.poll(() => page.evaluate(isScreenKept, path), { timeout: 20_000 }).toBe(true);
  }
}

/** In the page: whether the phone has what the next start shows first. */
async function isScreenKept(path: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.includes(`/last-screen${path}`))) return true;
  }
  return false;
}

function print(measured: Map<string, ColdStart[]>): void {
  const parts = ['paintMs', 'contentMs', 'liveMs', 'cpuMs'] as const;
  const medianOf = (name: string, part: keyof ColdStart) =>
    median((measured.get(name) ?? []).map((start) => start[part]));
  console.log(`\nCold start without network, four times slower, medians of ${rounds} (and range)`);
  console.log(line('', 'first paint', 'content', 'live', 'CPU'));
  for (const [name, starts] of measured) {
    const cells = parts.map((part) => {
      const values = starts.map((start) => start[part]);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      return `${medianOf(name, part).toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`;
    });
    console.log(line(name, ...cells));
  }
  for (const [name, limit] of Object.entries(limits)) {
    const paint = medianOf(name, 'paintMs') / medianOf('floor', 'paintMs');
    const content = medianOf(name, 'contentMs') / medianOf('floor', 'contentMs');
    verdict(`${name}: first paint, of the empty application's`, paint, limit.paint);
    verdict(`${name}: content, of the empty application's`, content, limit.content);
  }
}

function verdict(what: string, value: number, limit: number): void {
  const isOver = value > limit;
  console.log(`  ${isOver ? 'OVER' : 'ok  '} ${what}: ${value.toFixed(2)} of ${limit}`);
  if (isOver) process.exitCode = 1;
}

const line = (name: string, ...cells: string[]): string =>
  name.padEnd(20) + cells.map((cell) => cell.padStart(20)).join('');

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

if (import.meta.main) await measureColdStart();
