import { privateCacheName } from '#contract/offline.ts';
import { keepPrivateReply } from './private-replies.ts';

/** This header of a kept screen names the entry's file of the build that has drawn it. */
export const drawnByHeader = 'x-academy-drawn-by';

const prefix = '/last-screen';
const kept = /^\/user\/(dashboard|my-courses(\/[^/]+)?)\/?$/;
/** The number of screens that are kept, the latest ones; the program draws any other by itself. */
const most = 12;

/**
 * Returns a made-up address of a screen in her private cache. The search `?src=pwa`, with which the
 * phone's home screen opens the app, names no other screen.
 */
export const screenAddress = ({ pathname, search }: URL): string =>
  prefix + pathname + search.replace('?src=pwa', '');

/** Whether the screen at this address is kept; nobody comes back to one whose film begins elsewhere (`t`). */
export const isKeptScreen = ({ pathname, searchParams }: URL): boolean =>
  kept.test(pathname) && !searchParams.has('t');

/**
 * Keeps a student's screen as HTML, by the rules of her private replies: it goes with her logout. `shell`
 * is the address of the empty page that the worker keeps. Where that is gone, since the server has switched
 * the worker off, nothing is kept: nobody would show the screen.
 */
export async function keepScreen(
  userId: string,
  url: URL,
  { html, shell }: { html: Response; shell: string },
): Promise<void> {
  const isWorkerOn = async () => !!(await caches.match(shell, { ignoreSearch: true }));
  if (!(await isWorkerOn())) return;
  await keepPrivateReply({ address: screenAddress(url), userId }, html);
  const cache = await caches.open(privateCacheName(userId));
  const screens = (await cache.keys()).filter((one) =>
    new URL(one.url).pathname.startsWith(prefix),
  );
  await Promise.all(screens.slice(0, -most).map((request) => cache.delete(request)));
  // The worker may have been switched off in between: what that has deleted was just made anew.
  if (!(await isWorkerOn())) await caches.delete(privateCacheName(userId));
}
