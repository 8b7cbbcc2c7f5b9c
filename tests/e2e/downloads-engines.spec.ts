import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAcademy } from '../support/browser/academy-process.ts';
import type { EngineBrowser } from '../support/browser/engines/engine.ts';
import { engines } from '../support/browser/engines/engines.ts';
import { students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

const course = '/user/my-courses/1';
const slow = { timeout: 60_000 };

for (const engine of engines) {
  test(`${engine.name} plays a lesson from the phone with the academy gone`, async () => {
    test.skip(engine.lack !== null, engine.lack ?? '');
    const academy = await createAcademy();
    await academy.start();
    const browser = await engine.launch(mkdtempSync(join(tmpdir(), 'phone-')));
    await browser.open(`${academy.url}/login`);
    await expect.poll(() => has(browser, 'button', 'Login'), slow).toBe(true);
    await browser.fill({ role: 'textbox', name: 'Email' }, students.priya.email);
    await browser.fill({ role: 'textbox', name: 'Password' }, students.priya.password);
    await browser.press({ role: 'button', name: 'Login' });
    await expect
      .poll(() => browser.run(() => location.pathname, null), slow)
      .toBe('/user/dashboard');
    await expect.poll(() => browser.run(areFilesKept, null), slow).toBe(true);

    await browser.open(`${academy.url}${course}`);
    await expect.poll(() => has(browser, 'button', 'Download'), slow).toBe(true);
    await browser.press({ role: 'button', name: 'Download' });
    await expect.poll(() => browser.run(beginInDialog, null), slow).toBe(true);
    await expect.poll(() => says(browser, 'On this device'), slow).toBe(true);

    await academy.kill();
    await browser.open(`${academy.url}${course}`);
    await expect.poll(() => says(browser, 'On this device'), slow).toBe(true);
    await browser.press({ role: 'button', name: 'Play video' });
    await expect.poll(() => seconds(browser), slow).toBeGreaterThan(0.5);
    for (const second of [20, 3, 24, 11]) {
      await browser.run((at) => {
        const video = document.querySelector('video');
        if (video) video.currentTime = at;
        return at;
      }, second);
      await expect.poll(() => seconds(browser), slow).toBeGreaterThan(second + 0.2);
    }
    const cues = () =>
      browser.run(() => document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0, null);
    await browser.press({ role: 'button', name: 'Captions on' });
    await expect.poll(cues, slow).toBe(4);
    expect(browser.takeConsoleErrors()).toEqual([]);
    await browser.close();
    await academy.stop();
  });
}

const seconds = (browser: EngineBrowser) =>
  browser.run(() => document.querySelector('video')?.currentTime ?? 0, null);

const says = (browser: EngineBrowser, words: string) =>
  browser.run((text) => document.body.textContent.includes(text), words);

const has = (browser: EngineBrowser, role: string, name: string) =>
  browser.run(
    ({ role, name }) =>
      [...document.querySelectorAll(role)].some((found) => found.textContent?.trim() === name),
    { role, name },
  );

const beginInDialog = () => {
  const button = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
    ({ textContent, disabled }) => textContent?.trim() === 'Download' && !disabled,
  );
  button?.click();
  return button !== undefined;
};

const areFilesKept = async () => {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<{ all: { kept: number; of: number } }>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  active?.postMessage({ type: 'FILES_STATE' }, [port2]);
  const { all } = await answer;
  return all.kept === all.of;
};
