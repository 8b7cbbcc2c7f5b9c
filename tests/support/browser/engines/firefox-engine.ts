import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefox } from '@playwright/test';
import type { Engine } from './engine.ts';
import { firefoxInputMethod } from './firefox-input-method.ts';
import { phoneScreen } from './phone-screen.ts';
import { drivenByPlaywright } from './playwright-browser.ts';

const path = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (candidate) => candidate && existsSync(candidate),
);

/**
 * Firefox writes these for a file that the network did not give, whatever a page does about it; and for a
 * page or a file that the worker was still handing over when its page was left or a navigation began anew.
 * A failure of our worker has other words: "passed a promise that rejected".
 */
const noise =
  /^Loading failed for the|^download failed \(font-family|^NetworkError when attempting|Cross-Origin Request Blocked|^Failed to load ‘[^’]*’\. A ServiceWorker intercepted the request and encountered/;

/** Stock Firefox over WebDriver BiDi; Playwright after 1.64.1 cannot drive it. */
export const firefoxEngine: Engine = {
  name: 'Firefox',
  lack: path ? null : 'Firefox (Debian: apt-get install firefox-esr, or FIREFOX_PATH)',
  version: () => execFileSync(path ?? '', ['--version'], { encoding: 'utf8' }).trim(),
  async launch(profile) {
    const context = await firefox.launchPersistentContext(profile, {
      channel: 'moz-firefox',
      ...(path && { executablePath: path }),
      args: ['--remote-allow-system-access'],
      ...phoneScreen,
    });
    const page = context.pages()[0] ?? (await context.newPage());
    return drivenByPlaywright(context, page, {
      profile,
      noise,
      inputMethod: firefoxInputMethod(page),
    });
  },
};
