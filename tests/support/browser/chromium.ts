import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Chromium without the parts that draw a window: the same engine for two thirds of the work. It is
 * what Playwright itself takes for headless tests.
 */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Returns the browser for most tests: that of CHROMIUM_PATH, the headless shell, or `chromiumPath`. */
export function headlessPath(): string {
  const isShellWanted = process.env.CHROMIUM_PATH === undefined && existsSync(headlessShell);
  return isShellWanted ? headlessShell : chromiumPath();
}

/** Returns a whole Chromium: one that is there, or Playwright's own, which it installs; else it throws. */
export function chromiumPath(): string {
  const found = [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path));
  if (found) return found;
  const bundled = chromium.executablePath();
  if (existsSync(bundled)) return bundled;
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  } catch {
    throw new Error(
      'No Chromium for the browser tests. Install one (Debian: apt-get install chromium) or name it: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  }
  return bundled;
}

/** The arguments that a headless Chromium needs as root and on a machine without internet. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
