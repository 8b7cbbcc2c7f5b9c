import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { headlessArgs, headlessPath } from '../support/browser/chromium.ts';
import { fastLine } from '../support/browser/first-day.ts';
import { signIn, students, workerReady } from '../support/browser/phone.ts';
import { createShapedLine, type Line } from '../support/browser/shaped-line.ts';
import { playButton } from '../support/browser/video.ts';
import { freePort } from '../support/free-port.ts';
import { startProgram } from '../support/server-process.ts';
import { bareFilm, writeBareFilm } from './film-pages.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const lines = {
  '400 ms, 50 kB/s': { latencyMs: 400, bytesPerSecond: 50_000 },
  '150 ms, 1.6 Mbit/s': { latencyMs: 150, bytesPerSecond: 200_000 },
};
const limits = { ratio: 1.3, kilobytesAtFiftyKilobytes: 300 };
const coursePage = '/user/my-courses/1';
const film = '/tamil_makeover_backend/media/bridal/index.m3u8';

interface Start {
  ms: number;
  /** What came over the line between the tap and the first frame. */
  kilobytes: number;
}

/**
 * How long from the tap on Play until the first frame, on bad lines, beside a page with hls.js and a
 * video element alone; by turns in one run, each on a new phone that is signed in and has what the
 * worker keeps. Read the ratios.
 */
export async function measureFilmStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-film-'));
  const pageDir = join(folder, 'dist');
  await writeBareFilm('dist', pageDir, film);
  execFileSync(process.execPath, ['build/compress-files.ts', pageDir]);
  const browser = await chromium.launch({ executablePath: headlessPath(), args: headlessArgs });
  try {
    for (const [name, shape] of Object.entries(lines)) {
      const line = await createShapedLine(fastLine);
      const port = await freePort();
      const env = { PORT: String(port), PUBLIC_URL: line.url, PAGE_DIR: pageDir };
      const server = await startProgram('tests/bench/page-server.ts', {
        env: { ...env, DATA_DIR: join(folder, `data-${port}`), LOG_LEVEL: 'error' },
        ready: 'open',
      });
      line.passTo(port);
      const bare: Start[] = [];
      const ours: Start[] = [];
      for (let run = 0; run < runs; run += 1) {
        bare.push(await startFilm(browser, { line, shape }, bareFilm));
        ours.push(await startFilm(browser, { line, shape }, coursePage));
      }
      print(name, median(bare), median(ours));
      await server.end('SIGTERM');
      await line.close();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface SlowLine {
  line: Awaited<ReturnType<typeof createShapedLine>>;
  /** What it becomes when the phone has all that a student's phone has. */
  shape: Line;
}

async function startFilm(
  browser: Browser,
  { line, shape }: SlowLine,
  path: string,
): Promise<Start> {
  line.become(fastLine);
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    await signIn(page, students.priya);
    // Her phone has the page's program, hls.js too; the film's parts it has never seen.
    await workerReady(page);
    line.become(shape);
    await page.goto(path, { waitUntil: 'networkidle' });
    const before = line.bytes();
    const tap = path === bareFilm ? page.getByRole('button') : playButton(page);
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const video = document.querySelector('video');
          document.addEventListener(
            'click',
            () => {
              const tappedAt = performance.now();
              video?.requestVideoFrameCallback((now) => resolve(now - tappedAt));
            },
            { capture: true, once: true },
          );
        }),
    );
    await tap.click();
    const ms = await shown;
    return { ms, kilobytes: (line.bytes() - before) / 1000 };
  } finally {
    await context.close();
  }
}

function median(starts: Start[]): Start {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return {
    ms: middle(starts.map(({ ms }) => ms)),
    kilobytes: middle(starts.map(({ kilobytes }) => kilobytes)),
  };
}

function print(name: string, bare: Start, ours: Start): void {
  console.log(`\nA film's first frame on ${name}, medians of ${runs}`);
  for (const [what, { ms, kilobytes }] of Object.entries({ 'hls.js alone': bare, ours })) {
    console.log(
      `  ${what.padEnd(14)}${ms.toFixed(0).padStart(8)} ms${kilobytes.toFixed(0).padStart(8)} kB`,
    );
  }
  verdict('of hls.js alone', ours.ms / bare.ms, limits.ratio);
  if (name.includes('50 kB'))
    verdict('kB before it', ours.kilobytes, limits.kilobytesAtFiftyKilobytes);
}

function verdict(what: string, value: number, limit: number): void {
  const isOver = value > limit;
  console.log(`  ${isOver ? 'OVER' : 'ok  '} ${what}: ${value.toFixed(2)} of ${limit}`);
  if (isOver) process.exitCode = 1;
}

if (import.meta.main) await measureFilmStart();
