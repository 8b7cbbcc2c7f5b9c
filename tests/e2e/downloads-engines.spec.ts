import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playbackRows } from '../support/browser/academy-rows.ts';
import {
  askForFilmKey,
  foundOnDisk,
  sealedBytes,
  secretsOf,
} from '../support/browser/disk-search.ts';
import type { EngineBrowser } from '../support/browser/engines/engine.ts';
import { engines } from '../support/browser/engines/engines.ts';
import { has, says, signInPriya } from '../support/browser/engines/looks.ts';
import { longFilmSeconds, makeLongFilm } from '../support/browser/long-film.ts';
import { students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { readNote } from '../support/browser/stored-notes.ts';

const course = '/user/my-courses/1?lesson=1';
const { email } = students.priya;
/** The timing of polls that look into the page or into the academy's file. */
const often = { intervals: [50] };
/** Across all of the film, forth and back. */
const places = Array.from({ length: 20 }, (_, seek) => (seek * 137 + 61) % (longFilmSeconds - 9));

test.use({ phoneOf: 'nobody' });

for (const engine of engines) {
  test(`${engine.name} plays a lesson of 100 MB with the academy gone, sends what she did once, and keeps no secret in the clear`, async ({
    academy,
    launch,
  }) => {
    test.skip(engine.lack !== null, engine.lack ?? '');
    makeLongFilm(academy.dataDir);
    const profile = mkdtempSync(join(tmpdir(), 'phone-'));
    const browser = await launch(engine, profile);
    await signInPriya(browser, academy.url);
    await expect.poll(() => browser.run(areFilesKept, null), often).toBe(true);

    await browser.open(`${academy.url}${course}`);
    await expect.poll(() => has(browser, 'button', 'Download'), often).toBe(true);
    await browser.press({ role: 'button', name: 'Download' });
    await expect.poll(() => browser.run(beginInDialog, null), often).toBe(true);
    await expect.poll(() => says(browser, 'On this device'), often).toBe(true);
    await expect.poll(() => says(browser, '720p, 100 MB'), often).toBe(true);

    await academy.kill();
    await browser.open(`${academy.url}${course}&tab=notes`);
    await expect.poll(() => says(browser, 'On this device'), often).toBe(true);
    await browser.press({ role: 'button', name: 'Play video' });
    await expect.poll(() => seconds(browser), often).toBeGreaterThan(0.5);
    for (const second of places) {
      const reached = await browser.run(seekTo, second);
      expect(reached).toBeGreaterThanOrEqual(second);
      expect(reached, 'it plays on, and goes nowhere else').toBeLessThan(second + 5);
    }
    const last = places.at(-1) ?? 0;
    // Long enough for a whole second of watched time.
    await expect.poll(() => seconds(browser), often).toBeGreaterThan(last + 2);
    const cues = () =>
      browser.run(() => document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0, null);
    await browser.press({ role: 'button', name: 'Captions on' });
    await expect.poll(cues, often).toBe(4);
    await browser.press({ role: 'button', name: 'Pause' });
    await browser.press({ role: 'button', name: 'Stamp the time' });
    await browser.press({ role: 'button', name: 'Save Notes' });
    await expect.poll(() => says(browser, 'Saved on this'), often).toBe(true);
    const place = Math.floor(await seconds(browser));

    const before = playbackRows(academy, email);
    // One, or two where a send that failed has sealed the first.
    const waiting = await browser.run(waitingReports, null);
    expect(waiting).toBeGreaterThan(0);
    await academy.start();
    await browser.open(`${academy.url}${course}&tab=notes`);
    await expect.poll(() => says(browser, 'Synced'), often).toBe(true);
    const sent = () => playbackRows(academy, email).places;
    await expect.poll(sent, often).toMatchObject([{ position: place, revision: 1 }]);
    expect(before.places).toEqual([]);
    await expect
      .poll(() => playbackRows(academy, email).reports, often)
      .toBe(before.reports + waiting);
    expect(await readNote(academy, students.priya, '1')).toMatchObject({
      notes: expect.stringMatching(/^\[\d\d:\d\d\] $/),
      revision: 1,
    });
    expect(sent()).toMatchObject([{ position: place, revision: 1 }]);
    expect(playbackRows(academy, email).reports).toBe(before.reports + waiting);
    const secrets = secretsOf(academy, await browser.run(askForFilmKey, null));
    const sealed = new Map([['sealed', Buffer.from(await browser.run(sealedBytes, null))]]);
    expect(browser.takeConsoleErrors()).toEqual([]);
    await browser.close();
    expect(foundOnDisk(profile, secrets)).toEqual([]);
    expect(foundOnDisk(profile, sealed), 'the search finds what is there').not.toEqual([]);
  });
}

/**
 * In the page: seeks there, and resolves to it when a picture of that time can be shown. A browser that
 * had told before that it can play need not tell it again: the time that goes on tells it too.
 */
const seekTo = (second: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const video = document.querySelector('video');
    if (!video) return reject(new Error('no video'));
    const begins = ['seeked', 'canplay', 'timeupdate'];
    const stop = () => {
      clearTimeout(tooLate);
      for (const event of begins) video.removeEventListener(event, look);
    };
    // Before the engine's own time is up, whose message would not say what was waited for.
    const tooLate = setTimeout(() => {
      stop();
      const { currentTime, seeking, readyState } = video;
      const state = JSON.stringify({ currentTime, seeking, readyState });
      reject(new Error(`no picture at ${second}: ${state}`));
    }, 50_000);
    const look = () => {
      if (video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
      stop();
      resolve(video.currentTime);
    };
    for (const event of begins) video.addEventListener(event, look);
    video.currentTime = second;
  });

const seconds = (browser: EngineBrowser) =>
  browser.run(() => document.querySelector('video')?.currentTime ?? 0, null);

/** In the page: takes the long film; false until the dialog has both. */
const beginInDialog = () => {
  const long = [...document.querySelectorAll<HTMLLabelElement>('dialog label')].find(
    ({ textContent }) => textContent.startsWith('720p'),
  );
  const button = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
    ({ textContent, disabled }) => textContent?.trim() === 'Download' && !disabled,
  );
  if (!long || !button) return false;
  if (long.querySelector('input')?.checked !== true) {
    long.click();
    return false;
  }
  button.click();
  return true;
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

/** In the page: how many reports of watched time wait for the academy (src/outbox/progress.ts). */
const waitingReports = async (): Promise<number> => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('academy-notes'));
  const rows = await done(database.transaction('slots').objectStore('slots').getAll());
  database.close();
  return rows
    .filter((row) => row?.kind === 'progress')
    .flatMap(({ payload }) => payload)
    .filter(
      ({ isSealed, seconds, completedLesson }) =>
        isSealed || seconds >= 1 || completedLesson !== null,
    ).length;
};
