import { loadedStyles } from './later-links.ts';

/** The longest wait for the worker before the page wears its whole faces: a phone may refuse a worker. */
const workerMs = 10_000;
/** The wait after the worker's, where nobody taps: by then the page has long been hydrated. */
const readingMs = 10_000;

/**
 * Adds the faces with the letters that this page shows, where they came with it (build/page-faces.ts):
 * the first paint wears them, and nothing moves when the whole ones are there.
 */
export function applyFirstFaces(data: DOMStringMap): void {
  add('TMA Text', '400 700', data.textFace);
  add('TMA Display', '700', data.displayFace);
  add('TMA Text', '400 700', data.ownTextFace, data.ownLetters);
  add('TMA Display', '700', data.ownDisplayFace, data.ownLetters);
}

/** `unicodeRange` names the letters that a face is for, where another of its family has the rest. */
function add(family: string, weight: string, base64?: string, unicodeRange = 'U+0-10FFFF'): void {
  if (!base64) return;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  document.fonts.add(new FontFace(family, bytes, { weight, unicodeRange }));
}

/**
 * Lets the page wear the whole faces, which a style sheet declares, once the worker has brought what it
 * keeps: with the visitor's first tap, which may bring other letters, or some seconds later. Not at
 * once, since the browser lays the whole page out for it while the program is still being taken in. The
 * letters that the page has come with keep their first faces.
 */
export async function applyWholeFaces(href: string): Promise<void> {
  const tapped = new Promise((resolve) => {
    window.addEventListener('click', resolve, { once: true, capture: true });
  });
  await Promise.race([navigator.serviceWorker?.ready, after(workerMs)]);
  await Promise.race([tapped, after(readingMs)]);
  await loadedStyles(href).catch(() => {}); // the next page has them
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
