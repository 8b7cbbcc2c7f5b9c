/**
 * The one script in a page's head. It shows the chosen theme before anything is painted, and loads
 * the page's program after the first paint: what the visitor reads comes first, from HTML and CSS
 * alone. It is a file of its own, or stands in the page, where the policy names its hash
 * (docs/decisions/061).
 */
import { readTheme } from '../storage/theme.ts';
import { replayEarlyTap } from '../ui/early-tap.ts';
import { showTheme } from '../ui/show-theme.ts';
import { watchEmptyPage } from './empty-page.ts';
import { fetchedWhole } from './fetched-whole.ts';
import { applyFirstFaces, applyWholeFaces } from './first-faces.ts';
import { addManifest, loadedStyles } from './later-links.ts';

/** The longest time that the first pictures keep the program waiting after the first paint. */
const pictureMs = 1000;
/** The number of chunks that are requested in one task: each request takes a slow phone 2 ms. */
const atOnce = 6;
/** The wait before a program whose chunks could not be fetched is requested again. */
const retryMs = 5000;

const data = document.currentScript?.dataset ?? {};
const { entry = '', modules = '', styles = '', manifest, faces } = data;

showTheme(readTheme());
applyFirstFaces(data);
// Chromium may offer to install before the program is there to hear it (offline/install.ts).
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.earlyInstallOffer = event;
});
// The program sends every form; until it is there a form keeps what was typed and waits.
window.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
replayEarlyTap();
const chunks = `${modules} ${entry}`.split(' ').filter(Boolean);
const sheets = styles.split(' ').filter(Boolean);
if (chunks.length > 0) afterFirstPaint(() => void begin());
else watchEmptyPage();
document.addEventListener('DOMContentLoaded', restoreStyles);

/** Whether a student's last screen stands there until the program has drawn it (docs/decisions/062). */
const isLastScreen = () => document.querySelector('[data-last-screen]') !== null;

/** Gives a last screen its style attributes back: it is kept without them. */
function restoreStyles(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
}

/** Fetches the program whole, then runs each chunk in a task of its own: a tap in between is answered. */
async function begin(): Promise<void> {
  addManifest(manifest);
  try {
    // The program once begun cannot wait for a chunk that the network has lost.
    await Promise.all([
      ...sheets.map(loadedStyles),
      ...chunks.map(async (chunk, at) => {
        for (let asked = at; asked >= atOnce; asked -= atOnce) await nextTask();
        await fetchedWhole(chunk);
      }),
    ]);
  } catch {
    // A prerendered page can be read, and its links work; a last screen only looks as if it worked.
    if (isLastScreen()) document.getElementById('not-come')?.removeAttribute('hidden');
    setTimeout(() => void begin(), retryMs);
    return;
  }
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk);
    await nextTask();
  }
  if (faces) void applyWholeFaces(faces);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Calls `run` once: when the first paint is on the screen and its pictures have come, a second after the
 * paint where they take longer, and right after it where it is a last screen; a second after `load` where
 * nothing is ever painted.
 */
function afterFirstPaint(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    setTimeout(run);
  };
  const loaded = new Promise((resolve) => window.addEventListener('load', resolve));
  void loaded.then(() => setTimeout(once, pictureMs)); // no frames in a hidden tab
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    void loaded.then(() => requestAnimationFrame(once));
    return;
  }
  // A frame's callback comes before that frame is shown, and what is asked for then may delay it.
  new PerformanceObserver(() => {
    void loaded.then(once);
    setTimeout(once, isLastScreen() ? 0 : pictureMs);
  }).observe({ type: 'paint', buffered: true });
}
