import { downloadLesson } from '../support/browser/downloads.ts';
import {
  barePage,
  coursePage,
  type FilmStage,
  firstFrameMs,
  median,
  openStage,
  seekMs,
  verdict,
} from './film-stage.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
/** These are short, so one that met a busy machine weighs more. */
const phoneRuns = Number(process.env.BENCH_RUNS ?? 9);
const lines = {
  '400 ms, 50 kB/s': { latencyMs: 400, bytesPerSecond: 50_000 },
  '150 ms, 1.6 Mbit/s': { latencyMs: 150, bytesPerSecond: 200_000 },
};
const limits = { ratio: 1.3, kilobytes: 300 };
const seekSeconds = [20, 3, 26, 11, 24, 6];

/**
 * Measures the time from the tap on Play to the first frame, and that of a seek, beside a page with
 * hls.js and a video element alone. Both take turns in one run, each time on a new phone whose page has
 * come to rest. Read the ratios. `phone`: only the downloaded lesson is measured, not the slow lines.
 *
 * From the phone, our page reads sealed pieces with the academy gone. The other page has the same film
 * from the academy on this machine without latency, and hls.js compiled before the tap: it is spared
 * the store that a page needs to play offline. Both play the film's 270p, cut as it is.
 */
export async function measureFilmStart(parts: 'all' | 'phone' = 'all'): Promise<void> {
  const stage = await openStage();
  try {
    if (parts === 'all') await measureLines(stage);
    await measureFromPhone(stage);
  } finally {
    await stage.close();
  }
}

async function measureLines(stage: FilmStage): Promise<void> {
  for (const [name, shape] of Object.entries(lines)) {
    const bare = [];
    const ours = [];
    for (let run = 0; run < runs; run += 1) {
      bare.push(await startOnline(stage, barePage, shape));
      ours.push(await startOnline(stage, coursePage, shape));
    }
    const ms = (starts: { ms: number }[]) => median(starts.map((start) => start.ms));
    const kilobytes = median(ours.map((start) => start.kilobytes));
    print(`A film's first frame on ${name}`, ms(bare), ms(ours));
    verdict('kB before it', kilobytes, limits.kilobytes);
  }
}

async function measureFromPhone(stage: FilmStage): Promise<void> {
  const bare = [];
  const ours = [];
  for (let run = 0; run < phoneRuns; run += 1) {
    bare.push(await playNear(stage));
    ours.push(await playFromPhone(stage));
  }
  const of = (all: { startMs: number; seekMs: number }[], what: 'startMs' | 'seekMs') =>
    median(all.map((one) => one[what]));
  const beside = 'from the phone, the academy gone; hls.js alone has it on a fast line';
  print(`A film's first frame ${beside}`, of(bare, 'startMs'), of(ours, 'startMs'));
  print(`A seek ${beside}`, of(bare, 'seekMs'), of(ours, 'seekMs'));
}

async function startOnline(
  stage: FilmStage,
  path: string,
  shape: (typeof lines)['400 ms, 50 kB/s'],
) {
  const page = await stage.newPhone();
  stage.line.become(shape);
  await page.goto(path, { waitUntil: 'networkidle' });
  const before = stage.line.bytes();
  const ms = await firstFrameMs(page);
  const kilobytes = (stage.line.bytes() - before) / 1000;
  await page.context().close();
  return { ms, kilobytes };
}

async function playNear(stage: FilmStage) {
  const page = await stage.newPhone();
  await page.goto(barePage, { waitUntil: 'networkidle' });
  return playAndSeek(page);
}

async function playFromPhone(stage: FilmStage) {
  const page = await stage.newPhone();
  await page.goto(coursePage);
  await downloadLesson(page);
  stage.line.cut();
  await page.goto(coursePage, { waitUntil: 'networkidle' });
  return playAndSeek(page);
}

async function playAndSeek(page: Awaited<ReturnType<FilmStage['newPhone']>>) {
  const startMs = await firstFrameMs(page);
  const seeks = [];
  for (const seconds of seekSeconds) seeks.push(await seekMs(page, seconds));
  await page.context().close();
  // A frame is shown every 17 ms, so a median of so few jumps by one: their mean does not.
  return { startMs, seekMs: seeks.reduce((sum, ms) => sum + ms, 0) / seeks.length };
}

function print(title: string, bareMs: number, oursMs: number): void {
  console.log(`\n${title}, median of each`);
  console.log(`  hls.js alone ${bareMs.toFixed(0)} ms, ours ${oursMs.toFixed(0)} ms`);
  verdict('of hls.js alone', oursMs / bareMs, limits.ratio);
}

if (import.meta.main) await measureFilmStart(process.argv[2] === 'phone' ? 'phone' : 'all');
