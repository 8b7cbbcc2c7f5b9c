import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { type FindReply, setFirstReplies } from '../api/first-replies.ts';
import { anyStudentQueryKey } from '../session/query-keys.ts';
import { keptPrivateReply } from '../storage/private-replies.ts';

/** The time for reading what this phone has kept; what takes longer is not waited for. */
const readMs = 500;

/**
 * Resolves when the program can draw a student's last screen at one stroke: its code is here, and what
 * it shows is read from this phone alone. As soon as it is drawn, the academy is asked for all of it.
 */
export async function readLastScreen(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  let isDrawn = false;
  setFirstReplies(async (address, body) => {
    const found = await readKept(new URL(address, location.href).href, body).catch(() => undefined);
    // Read too late it would be taken for the academy's answer, which has been asked for meanwhile.
    return isDrawn ? undefined : found;
  });
  readSprite();
  const stop = router.subscribe('onRendered', () => {
    stop();
    isDrawn = true;
    setFirstReplies(null);
    void queryClient.invalidateQueries({ queryKey: anyStudentQueryKey }, { cancelRefetch: false });
  });
  await router.load();
  await untilRead(queryClient);
}

async function readKept(url: string, body: string): ReturnType<FindReply> {
  const response = await keptPrivateReply(url, body);
  return response && { response, text: await response.text() };
}

/** Fetches the sprite: the program's glyphs are in it, and would come a frame after its screen. */
function readSprite(): void {
  const glyph = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  glyph.setAttribute('href', '/art/icons.svg#i-home');
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  holder.setAttribute('width', '0');
  holder.setAttribute('height', '0');
  holder.append(glyph);
  document.querySelector('[data-last-screen]')?.append(holder);
}

const untilRead = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const endIfRead = () => {
      if (queryClient.isFetching() === 0) end();
    };
    const timer = setTimeout(end, readMs);
    const stop = queryClient.getQueryCache().subscribe(endIfRead);
    endIfRead();
  });
