import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { setFirstReplies } from '../api/first-replies.ts';
import { anyPrivateKey } from '../session/query-keys.ts';
import { keptPrivateReply } from '../storage/private-replies.ts';

/** The time for reading what this phone has kept; what takes longer is not waited for. */
const readMs = 500;

/**
 * Resolves when the program can draw a student's last screen at one stroke: its code is here, and what
 * it shows is read from this phone alone. As soon as it is drawn, the academy is asked for all of it.
 */
export async function readLastScreen(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  setFirstReplies((address, body) =>
    keptPrivateReply(new URL(address, location.href).href, body).catch(() => undefined),
  );
  readSprite();
  const stop = router.subscribe('onRendered', () => {
    stop();
    setFirstReplies(null);
    void queryClient.invalidateQueries({ queryKey: anyPrivateKey }, { cancelRefetch: false });
  });
  await router.load();
  await untilRead(queryClient);
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
