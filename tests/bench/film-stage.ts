import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArgs, headlessPath } from '../support/browser/chromium.ts';
import { fastLine } from '../support/browser/first-day.ts';
import { signIn, students, workerReady } from '../support/browser/phone.ts';
import { createShapedLine } from '../support/browser/shaped-line.ts';
import { playButton } from '../support/browser/video.ts';
import { freePort } from '../support/free-port.ts';
import { startProgram } from '../support/server-process.ts';
import { writeBareFilm } from './film-pages.ts';

/** A file among those of the site, so that the worker leaves it alone. */
export const barePage = '/bare-film.html';
export const coursePage = '/user/my-courses/1?lesson=1';
const film = '/tamil_makeover_backend/media/bridal/index.m3u8';

export type FilmStage = Awaited<ReturnType<typeof openStage>>;

/** The real server behind a line, with a page that plays one film by hls.js and does nothing else. */
export async function openStage() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-film-'));
  const pageDir = join(folder, 'dist');
  await writeBareFilm({ dist: 'dist', folder: pageDir, page: barePage, film });
  execFileSync(process.execPath, ['build/compress-files.ts', pageDir]);
  const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumArgs });
  const line = await createShapedLine(fastLine);
  const port = await freePort();
  const env = { PORT: String(port), PUBLIC_URL: line.url, PAGE_DIR: pageDir };
  const server = await startProgram('tests/bench/page-server.ts', {
    env: { ...env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
    ready: 'open',
  });
  line.passTo(port);
  return {
    line,
    /** A new phone on a fast line: she is signed in, and it has the page's program, hls.js too. */
    async newPhone() {
      line.clearFaults();
      line.become(fastLine);
      const viewport = { width: 390, height: 844 };
      const context = await browser.newContext({ baseURL: line.url, viewport });
      const page = await context.newPage();
      await signIn(page, students.priya);
      await workerReady(page);
      return page;
    },
    async close() {
      await browser.close();
      await server.end('SIGTERM');
      await line.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const playOf = (page: Page): Locator =>
  page.url().endsWith(barePage) ? page.getByRole('button') : playButton(page);

/** Milliseconds from the tap on Play until the first frame is drawn. */
export async function firstFrameMs(page: Page): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const listen = () => {
          const tappedAt = performance.now();
          const video = document.querySelector('video');
          video?.requestVideoFrameCallback((now) => resolve(now - tappedAt));
        };
        document.addEventListener('click', listen, { capture: true, once: true });
      }),
  );
  await playOf(page).click();
  return shown;
}

/** Milliseconds until a frame of this second is drawn; the film plays. */
export function seekMs(page: Page, seconds: number): Promise<number> {
  return page.evaluate(
    (at) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video');
        if (!video) throw new Error('no video');
        const asked = performance.now();
        const look = (now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
          if (Math.abs(mediaTime - at) < 1.5) resolve(now - asked);
          else video.requestVideoFrameCallback(look);
        };
        video.requestVideoFrameCallback(look);
        video.currentTime = at;
      }),
    seconds,
  );
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export function verdict(what: string, value: number, limit: number): void {
  const isOver = value > limit;
  console.log(`  ${isOver ? 'OVER' : 'ok  '} ${what}: ${value.toFixed(2)} of ${limit}`);
  if (isOver) process.exitCode = 1;
}
