import type { RouteHandlerCallback } from 'workbox-core';
import { NavigationRoute, Route, type Router } from 'workbox-routing';
import { apiBase } from '#contract/endpoint.ts';
import { addressIn, readAddress, shellAddress } from '#contract/language-addresses.ts';
import { type Language, languages } from '#contract/languages.ts';
import {
  followsLanguageChoice,
  pageFile,
  personalPaths,
  plainPath,
} from '#contract/public-files.ts';
import { readLimits } from '../src/api/exchange.ts';
import { addressOf } from './file-cache.ts';
import { ownKeys } from './kept-files.ts';
import { keptFile, keptIn, keysIn, ownLanguage, spokenLanguage } from './languages.ts';
import { lastScreen } from './last-screen.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Opens every route of the page from the phone: a public one as the HTML that the build wrote, a
 * student's as the last screen that is kept of it, any other as the empty page. The API, files, health
 * checks and certificates are not routes.
 */
export function registerAppShell(router: Router): void {
  router.registerRoute(
    new Route(
      ({ url }) => ownKeys.has(url.href.replace(/#.*/, '')) || isShell(url),
      async ({ url, request }) => (await keptFile(url)) ?? fetch(request),
    ),
  );
  router.registerRoute(
    new NavigationRoute(open, {
      denylist: [
        new RegExp(`^${apiBase}/`),
        // Workbox tests the search too, which may end like a file: `?from=mail.example`.
        /^[^?]*\.[a-z0-9]+(\?|$)/i,
        /^\/((health|ready)z(\?|$)|certificate\/)/,
      ],
    }),
  );
}

const isShell = ({ href }: URL): boolean =>
  languages.some((language) => href === addressOf(shellAddress(language)));

const open: RouteHandlerCallback = async ({ request }) => {
  const url = new URL(request.url);
  const asked = readAddress(plainPath(url.pathname));
  const { path } = asked;
  const isChosen = followsLanguageChoice(path);
  const wanted = isChosen ? await spokenLanguage() : asked.language;
  const isHere = (await keysIn(wanted)) !== undefined;
  if (!isHere) {
    const answer = await written(request);
    if (answer) return answer;
    // Without network a page of another language opens in this worker's.
    if (!isChosen) return Response.redirect(addressIn(ownLanguage, path) + url.search);
  }
  return opened(request, path, isHere ? wanted : ownLanguage);
};

async function opened(request: Request, path: string, language: Language): Promise<Response> {
  const url = new URL(request.url);
  const page = addressIn(language, pageFile(path));
  const isPublic = (await keysIn(language))?.has(addressOf(page)) || personalPaths.includes(path);
  const shell = shellAddress(language);
  return (
    (await keptIn(language, page)) ??
    (await (isPublic ? written(request) : withTimeout(lastScreen(url, language)))) ??
    (await keptIn(language, shell)) ??
    fetch(shell)
  );
}

/**
 * Fetches a public page that is not kept yet: the server's HTML is better than an empty page.
 * Resolves to undefined where nobody answers, or somebody else does.
 */
async function written(request: Request): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(readLimits.answerMs);
    const response = await fetch(request, { signal });
    const isOurs = response.ok && (await response.clone().text()).includes('id="root"');
    return isOurs ? response : undefined;
  } catch {
    return undefined;
  }
}
