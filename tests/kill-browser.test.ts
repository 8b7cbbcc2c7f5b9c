import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killBrowserOf } from './support/browser/engines/profile-processes.ts';

let profile = '';
let log = '';
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'phone-'));
  mkdirSync(join(profile, 'IndexedDB'));
  log = join(profile, 'IndexedDB/000003.log');
});
afterEach(() => rmSync(profile, { recursive: true, force: true }));

/** Writes the head of a record of five bytes, the body after so many milliseconds, and lives on. */
async function browserThatWrites(bodyAfterMs: number) {
  const program = `
    const { appendFileSync } = require('node:fs');
    appendFileSync(${JSON.stringify(log)}, Buffer.from([0, 0, 0, 0, 5, 0, 1]));
    setTimeout(() => appendFileSync(${JSON.stringify(log)}, 'notes'), ${bodyAfterMs});
    setInterval(() => {}, 1000);
    console.log('head');`;
  const browser = spawn(process.execPath, ['-e', program, profile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(browser.stdout, 'data');
  return { ended: once(browser, 'exit') };
}

test('a browser is killed when the record that it writes is whole', async () => {
  const { ended } = await browserThatWrites(100);
  await killBrowserOf(profile);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(readFileSync(log, 'latin1')).toContain('notes');
});

test('a record that never becomes whole keeps no browser alive', async () => {
  const { ended } = await browserThatWrites(3_600_000);
  await killBrowserOf(profile);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(readFileSync(log)).toHaveLength(7);
});
