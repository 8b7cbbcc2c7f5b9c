import { privateCacheName } from '#contract/offline.ts';
import { keepPrivateReply } from './private-replies.ts';

/** This header of a kept screen names the entry's file of the build that has drawn it. */
export const drawnByHeader = 'x-academy-drawn-by';

const prefix = '/last-screen';
const kept = /^\/user\/(dashboard|my-courses(\/[^/]+)?)\/?$/;
/** She goes on where she was: what was open before that is drawn by the program. */
const most = 12;

/** A made-up address in her private cache. The start from the phone's home screen is the same screen. */
export const screenAddress = ({ pathname, search }: URL): string =>
  prefix + pathname + search.replace('?src=pwa', '');

/** Whether the screen at this address is kept: where a film begins elsewhere (`t`) it is none to come back to. */
export const isKeptScreen = ({ pathname, searchParams }: URL): boolean =>
  kept.test(pathname) && !searchParams.has('t');

/**
 * Keeps a screen of hers as HTML, by the rules of her private replies: it goes with her logout. `shell`
 * is the empty page that the worker keeps: where the server has switched the worker off, and all that was
 * kept is gone, nobody would show the screen.
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
  // The switch may have come in between, and what it deleted has just been made anew.
  if (!(await isWorkerOn())) await caches.delete(privateCacheName(userId));
}
