import { shellAddress } from '#contract/language-addresses.ts';
import { language } from '../i18n/language.ts';
import { sendLanguage } from '../offline/language/send-language.ts';
import { keptShell, runningEntry } from '../offline/update/served-build.ts';
import type { Session } from '../session/session.ts';
import { drawnByHeader, isKeptScreen, keepScreen } from '../storage/last-screen.ts';
import { pictureOf, putIcons } from './picture.ts';

type SignedInHere = Pick<Session, 'getState'>;

/** Within this time a screen that has just been opened gets all that it shows. */
const settledMs = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;
let keepNow = () => {};

/**
 * Keeps the student's screen, soon and whenever the page goes out of sight or comes back, for the worker
 * to show at the next start until the program is there (docs/decisions/062). Also settles the page's
 * language, and tells the academy of a choice that it has not heard of.
 */
export function keepScreenSoon(session: SignedInHere): void {
  import('../offline/language/settle-language.ts').then(
    ({ settleLanguage }) => settleLanguage(),
    ignore,
  );
  const { user } = session.getState();
  if (user) void sendLanguage(user.id);
  document.removeEventListener('visibilitychange', keepNow);
  // A screen for which the phone has no room is not kept; the program alone draws it at the next start.
  keepNow = () => void keepShown(session).catch(() => undefined);
  document.addEventListener('visibilitychange', keepNow);
  clearTimeout(timer);
  timer = setTimeout(() => whenIdle(keepNow), settledMs);
}

const ignore = () => undefined;

/** Safari has no idle callbacks. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : run();

async function keepShown(session: SignedInHere): Promise<void> {
  const { user, needsSignIn } = session.getState();
  const root = document.getElementById('root');
  const url = new URL(location.href);
  const entry = runningEntry();
  if (!user || needsSignIn || !root || !entry) return;
  if (!isKeptScreen(url) || !navigator.serviceWorker?.controller) return;
  // A start must not show half a screen, or one with a dialog over it.
  if (root.querySelector('[data-skeleton], [data-last-screen], dialog[open]')) return;
  const shown = pictureOf(root);
  const { title, styleSheets } = document;
  const [shell] = await Promise.all([keptShell(), putIcons(shown)]);
  const page = new DOMParser().parseFromString(await shell.text(), 'text/html');
  // Past an older worker the server may have given this page: in that shell its program would never begin.
  if (runningEntry(page) !== entry) return;
  for (const element of page.querySelectorAll(
    'script[type], link:is([rel="modulepreload"], [rel="preload"])',
  )) {
    element.remove();
  }
  page.title = title;
  page.head.append(...fontsOf(page));
  const own = new Set([...page.querySelectorAll('link')].map(({ href }) => href));
  for (const { href, cssRules, ownerNode } of styleSheets) {
    // The shell's own style sheets have the rules of a first page's <style> and of its sheet without fonts.
    if (!(ownerNode instanceof HTMLLinkElement) || href?.includes('/faceless-')) continue;
    if (!own.has(href ?? '') && isUsed(cssRules, shown)) page.head.append(ownerNode.cloneNode());
  }
  page.querySelector('script')?.setAttribute('data-entry', entry);
  page.getElementById('root')?.append(shown);
  const headers = new Headers(shell.headers);
  headers.set(drawnByHeader, entry);
  const html = `<!doctype html>${page.documentElement.outerHTML}`;
  await keepScreen(user.id, url, {
    html: new Response(html, { headers }),
    shell: shellAddress(language),
  });
}

/** Returns preload links for the fonts that this page has loaded, so that the first layout has them. */
const fontsOf = (page: Document): HTMLLinkElement[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'))
    .map(({ name: href }) =>
      Object.assign(page.createElement('link'), {
        rel: 'preload',
        as: 'font',
        crossOrigin: '',
        href,
      }),
    );

/** Whether one of these rules is about something in the picture: no start waits for styles without one. */
const isUsed = (rules: CSSRuleList, picture: HTMLElement): boolean =>
  [...rules].some((rule) =>
    rule instanceof CSSStyleRule
      ? picture.querySelector(rule.selectorText) !== null
      : rule instanceof CSSGroupingRule && isUsed(rule.cssRules, picture),
  );
