import { privateCacheName } from '#contract/offline.ts';
import { keepPrivateReply } from './private-replies.ts';

/** This header of a kept screen names the entry's file of the build that has drawn it. */
export const drawnByHeader = 'x-academy-drawn-by';

const kept = /^\/user\/(?:dashboard|my-courses(?:\/([^/]+))?)\/?$/;
/** She goes on where she was: what was open before that is drawn by the program. */
const most = 12;

interface ScreenKey {
  /** A made-up address in the student's private cache. */
  address: string;
  /** The course whose note is open on it, if it is a course's. */
  courseId: string | undefined;
}

/** Where the screen at `url` is kept; null for one that is not. The start from the home screen is the same screen. */
export function screenKey(url: URL): ScreenKey | null {
  const found = kept.exec(url.pathname);
  const search = new URLSearchParams(url.search);
  search.delete('src');
  if (!found || search.has('t')) return null;
  return { address: `${prefix}${url.pathname}?${search}`, courseId: found[1] };
}

const prefix = '/last-screen';

/** Keeps a screen of hers as HTML, by the rules of her private replies: it goes with her logout. */
export async function keepScreen(userId: string, { address }: ScreenKey, html: Response) {
  await keepPrivateReply({ address, userId }, html);
  const cache = await caches.open(privateCacheName(userId));
  const screens = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith(prefix),
  );
  await Promise.all(screens.slice(0, -most).map((request) => cache.delete(request)));
}
