import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { type AcademyProcess, createAcademy } from '../support/browser/academy-process.ts';
import { chromiumArgs, chromiumPath } from '../support/browser/chromium.ts';
import { notebook, openNotes, signIn, students } from '../support/browser/phone.ts';
import { keptPlaces, playButton, played } from '../support/browser/video.ts';
import { freePort } from '../support/free-port.ts';
import { start } from './browser-program.ts';

export interface Losses {
  /** Seconds of the film that were played and not kept, one for each kill. */
  playSeconds: number[];
  /** Milliseconds of typing that were not kept, one for each kill. */
  typingMs: number[];
}

const keyEveryMs = 20;

/**
 * Kills the browser with SIGKILL in the middle of playing and of typing, `times` each, opens it
 * again on the same profile, and measures what is gone.
 */
export async function measureKills(times: number): Promise<Losses> {
  const academy = await createAcademy();
  await academy.start();
  const losses: Losses = { playSeconds: [], typingMs: [] };
  for (let run = 0; run < times; run += 1) {
    const profile = mkdtempSync(join(tmpdir(), 'killed-'));
    await withPage(academy, profile, (page) => signIn(page, students.priya, academy.url));
    const playSeconds = await killDuringPlay(academy, profile, run);
    const typingMs = await killDuringTyping(academy, profile, run);
    losses.playSeconds.push(playSeconds);
    losses.typingMs.push(typingMs);
    console.log(`  kill ${run + 1}: ${playSeconds.toFixed(1)} s, ${typingMs.toFixed(0)} ms`);
  }
  await academy.stop();
  return losses;
}

async function killDuringPlay(
  academy: AcademyProcess,
  profile: string,
  run: number,
): Promise<number> {
  const program = await open(academy, profile);
  const { page } = program;
  await page.goto(`${academy.url}/user/my-courses/1`);
  await playButton(page).click();
  // Spread over the 5 s between two writes, so that no lucky moment is measured twice.
  const until = 2 + (run % 10) * 0.73;
  await page.waitForFunction((seconds) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime >= seconds;
  }, until);
  const reached = await played(page);
  await program.kill();
  return withPage(academy, profile, async (again) => {
    await again.goto(`${academy.url}/user/my-courses/1`);
    const [kept = 0] = await keptPlaces(again);
    const slider = again.getByRole('slider', { name: 'Place in the video' });
    // A place that is kept is worth nothing where the page does not show it.
    await expect(slider).toHaveValue(String(Math.round(kept)));
    // A place of another run would hide what this one lost.
    if (kept > reached + 1) throw new Error(`Played to ${reached} s, found at ${kept} s`);
    return Math.max(0, reached - kept);
  });
}

/** Each keystroke is a numbered word, typed at a known time: the last one found tells the loss. */
async function killDuringTyping(
  academy: AcademyProcess,
  profile: string,
  run: number,
): Promise<number> {
  const program = await open(academy, profile);
  const { page } = program;
  await openNotes(page, '1', academy.url);
  await notebook(page).focus();
  await page.keyboard.press('Control+End');
  const typedAt: number[] = [];
  let killedAt: number | undefined;
  // By a clock of its own: a kill that waits for the typist always finds her between two keys.
  const killing = setTimeout(1500 + (run % 10) * 37).then(() => {
    killedAt = performance.now();
    return program.kill();
  });
  while (killedAt === undefined) {
    const before = performance.now();
    typedAt.push(before); // before the editor has it: a loss is never made smaller
    await page.keyboard.insertText(`${run}.${typedAt.length - 1} `).catch(throwIfAlive);
    await setTimeout(Math.max(0, keyEveryMs - (performance.now() - before)));
  }
  await killing;
  const end = killedAt;

  function throwIfAlive(error: unknown) {
    if (killedAt === undefined) throw error;
  }

  return withPage(academy, profile, async (again) => {
    // The notebook is not shown before its note has been read.
    await openNotes(again, '1', academy.url);
    const text = await notebook(again).inputValue();
    const words = new Set(text.split(/\s+/));
    const firstLost = typedAt.findIndex((_at, index) => !words.has(`${run}.${index}`));
    return firstLost === -1 ? 0 : Math.max(0, end - (typedAt[firstLost] ?? end));
  });
}

interface Opened {
  page: Page;
  kill(): Promise<void>;
  close(): Promise<void>;
}

async function open(academy: AcademyProcess, profile: string): Promise<Opened> {
  const program = await start(chromiumPath(), {
    port: await freePort(),
    profile,
    args: ['--headless=new', ...chromiumArgs],
  });
  const browser: Browser = await chromium.connectOverCDP(program.address);
  const context = browser.contexts()[0];
  if (!context) throw new Error('The browser has no window');
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(academy.url);
  const close = async () => {
    // In good order: a signal leaves the session's cookie unwritten.
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.close').catch(() => {}); // it hangs up before it answers
    await program.ended;
  };
  return { page, kill: program.kill, close };
}

async function withPage<T>(
  academy: AcademyProcess,
  profile: string,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const program = await open(academy, profile);
  const result = await use(program.page);
  await program.close();
  return result;
}
