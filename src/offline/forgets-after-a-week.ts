import { isInstalled } from './install.ts';

/** Whether this is a tab of Apple's engine, which drops what is stored after seven days without a visit. */
export const forgetsAfterAWeek = (): boolean =>
  !isInstalled() && /AppleWebKit(?!.*(Chrome|Chromium|Android))/.test(navigator.userAgent);
