import { type FreshReply, setReplyKeeper } from '../../api/reply-keeper.ts';

/**
 * A phone's first session reads before its worker controls the page (GoogleChrome/workbox#1415 calls
 * that by design). What it reads is kept all the same, so that it opens without network.
 */
export function keepRepliesWithoutWorker(): void {
  if (!('caches' in window)) return;
  setReplyKeeper(() => (navigator.serviceWorker.controller ? null : (reply) => void keep(reply)));
}

async function keep({ address, body, response }: FreshReply): Promise<void> {
  try {
    const { keepPrivateReply, ownPrivateKey } = await import('../../storage/private-replies.ts');
    const key = await ownPrivateKey(new URL(address, window.location.href).href, body);
    if (key) await keepPrivateReply(key, response);
  } catch {
    // The phone is full or refuses to store, which does not change what is on the screen.
  }
}
