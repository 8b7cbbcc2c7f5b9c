import { isRoomProven, releaseReserve } from '../storage/film-reserve.ts';
import type { Copy } from '../storage/taken-lessons.ts';
import { TransferProblem } from './transfer-error.ts';

/** The bytes that lessons leave free, so that notes are saved on a phone that is full of films. */
const reservedBytes = 20_000_000;
/** The fewest bytes that one check proves to be free on the disk. */
const provenAtOnce = 8_000_000;
/** The time between two checks of a full disk, in ms: each takes its last byte for a moment. */
const roomCheckMs = 600_000;
/**
 * The time from a page's start within which no disk that was full is checked, in ms: while a page begins
 * the site writes most, and whatever meets the end of the disk may cost it all that it has stored.
 */
export const firstRoomCheckMs = 15_000;

/** The bytes that were proven to be free and are not taken yet. */
let provenBytes = 0;
let nextCheckAt = 0;
let firstCheckAt = firstRoomCheckMs;

/** Resolves to the bytes that this browser still gives to lessons, or to null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined) return null;
  return Math.max(0, quota - usage - reservedBytes);
}

/** Throws `TransferProblem` where the browser gives no room for what is still to come of this copy. */
export async function requireRoom({ bytes, kept }: Pick<Copy, 'bytes' | 'kept'>): Promise<void> {
  const free = await freeBytes();
  if (free !== null && bytes - kept > free) throw new TransferProblem('full');
}

/**
 * Is called before so many bytes are written, and counts them as taken: throws `TransferProblem` where the
 * disk has no room for them beside the reserve. So it is never the database that meets the end of the disk.
 */
export async function requireDisk(bytes: number): Promise<void> {
  if (!isRoomCheckDue()) throw new TransferProblem('full');
  if (bytes > provenBytes) {
    const wanted = Math.max(bytes, provenAtOnce);
    if (!(await isRoomProven(wanted))) {
      nextCheckAt = performance.now() + roomCheckMs;
      throw new TransferProblem('full');
    }
    provenBytes = wanted;
  }
  provenBytes -= bytes;
}

export const isRoomCheckDue = (): boolean => performance.now() >= nextCheckAt;

/** Whether a lesson that found no room before may look for some. */
export const isAnotherCheckDue = (): boolean =>
  isRoomCheckDue() && performance.now() >= firstCheckAt;

/** Lets the next call look for room at once, since she may have made some. */
export const checkRoomNow = (): void => {
  nextCheckAt = 0;
  firstCheckAt = 0;
};

/** Gives back the reserve: for her notes, and to store why a lesson has stopped where there is no room. */
export async function releaseRoom(): Promise<void> {
  provenBytes = 0;
  await releaseReserve();
}
