import { useSyncExternalStore } from 'react';

/** Not in TypeScript's library: only Chromium has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** An offer made before this program came (src/bootstrap/head-script.ts). */
    earlyInstallOffer?: Event;
  }
}

export type InstallState = 'prompt' | 'ios' | 'installed' | 'unavailable';

let offer: InstallPromptEvent | null = null;
let state: InstallState = 'unavailable';
const listeners = new Set<() => void>();

function set(next: InstallState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Chromium makes its offer once, early: src/bootstrap/head-script.ts keeps one that came before this. */
export function watchInstall(): void {
  if (isStandalone()) {
    set('installed');
    return;
  }
  if (isIos()) set('ios');
  const take = (event: Event) => {
    event.preventDefault();
    offer = event as InstallPromptEvent;
    set('prompt');
  };
  if (window.earlyInstallOffer) take(window.earlyInstallOffer);
  window.addEventListener('beforeinstallprompt', take);
  window.addEventListener('appinstalled', () => {
    offer = null;
    set('installed');
  });
}

export function useInstall(): { state: InstallState; install(): Promise<void> } {
  return { state: useSyncExternalStore(subscribe, () => state, unknownYet), install };
}

/** In the HTML that the build writes: no browser has been asked. */
const unknownYet = (): InstallState => 'unavailable';

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** An offer can be used once; a refused one comes back with the next page load. */
async function install(): Promise<void> {
  await offer?.prompt();
  offer = null;
  if (state === 'prompt') set('unavailable');
}

const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** iPadOS calls itself a Mac, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Apple's engine drops what a site in its browser has stored after seven days without a visit. */
export const forgetsAfterAWeek = (): boolean =>
  state !== 'installed' && /AppleWebKit(?!.*(Chrome|Chromium|Android))/.test(navigator.userAgent);
