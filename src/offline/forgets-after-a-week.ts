import { isInstalled } from './install.ts';

/** Apple's engine drops what a site in its browser has stored after seven days without a visit. */
export const forgetsAfterAWeek = (): boolean =>
  !isInstalled() && /AppleWebKit(?!.*(Chrome|Chromium|Android))/.test(navigator.userAgent);
