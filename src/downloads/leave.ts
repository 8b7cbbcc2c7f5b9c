import { mayGoOnWhenClosed, mayUseAnyNetwork } from '../storage/download-choices.ts';
import type { TakenLesson } from '../storage/taken-lessons.ts';
import { endTransfer, storeArrivals } from './arrivals.ts';
import { backgroundFetches, mayFetchInBackground } from './background-fetches.ts';
import { bytesOf } from './film-list.ts';
import { handOver, type RemainingFiles } from './hand-over.ts';
import { namesOf } from './lesson-names.ts';
import { networkKind } from './network-rule.ts';
import { freeBytes } from './room.ts';

export const isUnseen = (): boolean => document.visibilityState === 'hidden';

/**
 * Hands over what is still to come, within the call; `spentBytes` is what the page has kept since the
 * handover was made ready. Rejects where there is too little room, or the browser does not take it.
 */
export type HandOver = (still: RemainingFiles, spentBytes: number) => Promise<void>;

/**
 * Resolves to the handover for when she leaves the page, which rejects where there is too little room.
 * Null where this browser does not allow it, or the lesson's name cannot be read: then the page goes on
 * for as long as it may.
 */
export async function readyToLeave(row: TakenLesson, filmKey: CryptoKey): Promise<HandOver | null> {
  const fetches = await backgroundFetches();
  if (!fetches || !(await mayFetchInBackground())) return null;
  const [names, free] = await Promise.all([namesOf(row, filmKey), freeBytes()]);
  if (!names) return null;
  return async (still, spentBytes) => {
    // For a moment all of it is here twice: with the browser and with the arrivals.
    const needed = spentBytes + 2 * bytesOf(still.files);
    if (free !== null && needed > free) throw new Error('Too little room for a transfer');
    await handOver(fetches, still, names.lesson);
  };
}

/**
 * Whether a transfer may go on unseen. No browser can be told to wait for Wi-Fi: so she must allow other
 * networks, or this browser must be one that does not tell them apart.
 */
export const mayGoOnUnseen = async (userId: string): Promise<boolean> =>
  networkKind() === 'unknown' ||
  (await mayUseAnyNetwork(userId)) ||
  (await mayGoOnWhenClosed(userId));

/**
 * Takes back what the browser has gone on with, and takes in what has come. Resolves to false while
 * nobody looks at the page and the browser goes on.
 */
export async function comeBack(userId: string): Promise<boolean> {
  const fetches = await backgroundFetches();
  if (!fetches) return true;
  for (const id of await fetches.getIds()) {
    if (isUnseen()) return false;
    await endTransfer(fetches, id);
  }
  await storeArrivals(userId);
  return true;
}
