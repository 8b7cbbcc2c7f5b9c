import { privateCacheName } from '#contract/offline.ts';
import { activeSession } from '../src/storage/app-db.ts';
import { drawnByHeader, screenKey } from '../src/storage/last-screen.ts';
import { readNote } from '../src/storage/local-notes.ts';
import { precache } from './kept-files.ts';

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;' };

/**
 * The screen at this address as the signed-in student has last seen it, with her note as it stands on
 * this phone now; undefined where there is none, or another build has drawn it. The page's program
 * takes its place as soon as it can draw the same (docs/decisions/062).
 */
export async function lastScreen(url: URL): Promise<Response | undefined> {
  const key = screenKey(url);
  const user = key && (await activeSession());
  if (!user) return undefined;
  const screen = await caches.match(key.address, { cacheName: privateCacheName(user.user_id) });
  if (!precache.getCacheKeyForURL(screen?.headers.get(drawnByHeader) ?? '')) return undefined;
  if (!screen || key.courseId === undefined) return screen;
  const note = await readNote(user.user_id, key.courseId);
  const text = note?.text.replace(/[&<]/g, (mark) => marks[mark] ?? '') ?? '';
  // A first line break after the tag is the tag's.
  const html = (await screen.text()).replace('</textarea>', () => `\n${text}</textarea>`);
  return new Response(html, { headers: screen.headers });
}
