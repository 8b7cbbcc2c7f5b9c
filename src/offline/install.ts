import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** The event of Chromium's install offer; TypeScript's library lacks it. */
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
const installState = createStore<InstallState>(() => 'unavailable');
const { getState, setState } = installState;

/**
 * Watches for Chromium's install offer. It comes once and early, so src/bootstrap/head-script.ts
 * keeps one that came before.
 */
export function watchInstall(): void {
  if (isStandalone()) {
    setState('installed');
    return;
  }
  if (isIos()) setState('ios');
  const take = (event: Event) => {
    event.preventDefault();
    offer = event as InstallPromptEvent;
    setState('prompt');
  };
  if (window.earlyInstallOffer) take(window.earlyInstallOffer);
  window.addEventListener('beforeinstallprompt', take);
  window.addEventListener('appinstalled', () => {
    offer = null;
    setState('installed');
  });
}

export function useInstall(): { state: InstallState; install(): Promise<void> } {
  return { state: useStore(installState), install };
}

/**
 * Shows the offer. It can be used once, also where a second tap comes while it opens; a refused one comes
 * back with the next page load.
 */
async function install(): Promise<void> {
  const taken = offer;
  offer = null;
  if (!taken) return;
  await taken.prompt().catch(() => undefined); // a browser that refuses shows it no other time either
  if (getState() === 'prompt') setState('unavailable');
}

const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** iPadOS calls itself a Mac, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const isInstalled = (): boolean => getState() === 'installed';
