import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../chromium.ts';
import type { Engine } from './engine.ts';
import { phoneScreen } from './phone-screen.ts';
import { drivenByPlaywright } from './playwright-browser.ts';

/** Written for each refused request, whatever a page does about it. */
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
    return drivenByPlaywright(context, page, { profile, noise });
  },
};
