import { escape as escapeHtml } from 'es-toolkit/string';
import type { Language } from '#contract/languages.ts';
import { privateCacheName } from '#contract/offline.ts';
import { activeSession } from '../src/storage/app-db.ts';
import { drawnByHeader, screenAddress } from '../src/storage/last-screen.ts';
import { readNote } from '../src/storage/local-notes.ts';
import { addressOf } from './file-cache.ts';
import { keysIn } from './languages.ts';

/**
 * Resolves to the screen at this address as the signed-in student has last seen it, with her note as it
 * stands on this phone now; undefined where there is none, or a build of another release or language has
 * drawn it. The page's program takes its place as soon as it can draw the same (docs/decisions/062).
 */
export async function lastScreen(url: URL, language: Language): Promise<Response | undefined> {
  const path = /^\/user\/(my-courses\/(.+))?/.exec(url.pathname);
  const user = path && (await activeSession());
  if (!user) return undefined;
  const cacheName = privateCacheName(user.user_id);
  const [screen, note] = await Promise.all([
    caches.match(screenAddress(url), { cacheName }),
    path[2] ? readNote(user.user_id, path[2]) : undefined,
  ]);
  const drawnBy = addressOf(screen?.headers.get(drawnByHeader) ?? '');
  if (!screen || !(await keysIn(language))?.has(drawnBy)) return undefined;
  if (!note) return screen;
  // HTML ignores a line break right after the opening tag: this one saves the note's own.
  const words = `\n${escapeHtml(note.text)}</textarea>`;
  const html = (await screen.text()).replace('</textarea>', () => words);
  return new Response(html, screen);
}
