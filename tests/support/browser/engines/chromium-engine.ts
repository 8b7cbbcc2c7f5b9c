import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../chromium.ts';
import { chromiumInputMethod } from './chromium-input-method.ts';
import type { Engine } from './engine.ts';
import { phoneScreen } from './phone-screen.ts';
import { drivenByPlaywright } from './playwright-browser.ts';

/** Chromium writes these for each refused request, whatever a page does about it. */
const noise =
  /^Failed to load resource|net::ERR_|^An unknown error occurred when fetching the script/;

export const chromiumEngine: Engine = {
  name: 'Chromium',
  lack: null, // chromiumPath installs Playwright's own, or throws what to do
  version: () =>
    execFileSync(chromiumPath(), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .replace(/ built on.*/s, '')
      .trim(),
  async launch(profile) {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: chromiumArgs,
      ...phoneScreen,
      isMobile: true,
      hasTouch: true,
    });
    const page = context.pages()[0] ?? (await context.newPage());
    const untilKept = () => untilCookiesKept(context, join(profile, 'Default/Cookies'));
    const inputMethod = await chromiumInputMethod(page);
    return drivenByPlaywright(context, page, { profile, noise, untilKept, inputMethod });
  },
};

const pollMs = 250;
/** Three times as long as Chromium takes at most. */
const keptWithinMs = 90_000;

/** Resolves when the cookies are on the disk: Chromium writes them every 30 s, and is signed out without. */
async function untilCookiesKept(context: BrowserContext, file: string): Promise<void> {
  const lasting = (await context.cookies()).filter(({ expires }) => expires > 0);
  // Names stand in the database's file as they are, values are encrypted.
  const isKept = () => {
    const content = readFileSync(file, 'latin1');
    return lasting.every(({ name }) => content.includes(name));
  };
  const giveUpAt = performance.now() + keptWithinMs;
  while (!isKept()) {
    if (performance.now() > giveUpAt) throw new Error('The cookies are not on the disk');
    await setTimeout(pollMs);
  }
}
