import { expect, type Page } from '@playwright/test';

export const playButton = (page: Page) => page.getByRole('button', { name: 'Play video' });
/** Resolves to the second that the film is at; 0 where there is no film. */
export const played = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
/** Resolves to whether the film stands still; true where there is no film. */
export const isPaused = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.paused ?? true);

/** Resolves when the film really runs. */
export async function startVideo(page: Page): Promise<void> {
  // The notice that comes where there is no network moves the button: a tap on its way would miss it.
  await expect(page.getByText('Checking', { exact: true })).toHaveCount(0);
  await playButton(page).click();
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
}

/** Slows the film until the page's next load: a busy machine may look at one of 28 s for longer. */
export const playSlowly = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    // As slow as Chromium plays; a new source takes the default rate.
    if (video) video.defaultPlaybackRate = video.playbackRate = 0.0625;
  });

/**
 * Resolves when the film stands still and its place is on the disk: the write follows the pause, and
 * Chromium that is paused within the film's first seek says 0 for a moment.
 */
export async function pausedAndKept(page: Page): Promise<number> {
  await expect.poll(() => isPaused(page)).toBe(true);
  let seconds = 0;
  await expect
    .poll(async () => {
      seconds = await played(page);
      return { seconds, isKept: (await keptPlaces(page)).includes(seconds) };
    })
    .toEqual({ seconds: expect.any(Number), isKept: true });
  return seconds;
}

/** Lists the second of each film of which this profile keeps a place, as localforage stores it. */
export const keptPlaces = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answered(indexedDB.open('academy-playback'));
    const places = db.transaction('keyvaluepairs').objectStore('keyvaluepairs');
    const kept: { seconds?: number }[] = await answered(places.getAll());
    db.close();
    return kept.flatMap(({ seconds }) => seconds ?? []);
  });
