import type { Copy } from '../storage/taken-lessons.ts';
import { TransferProblem } from './transfer-error.ts';

/** What lessons leave free, so that notes are saved on a phone that is full of films. */
const reservedBytes = 20_000_000;

/** How many bytes this browser still gives to lessons, or null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined) return null;
  return Math.max(0, quota - usage - reservedBytes);
}

/** Throws where there is no room for what is still to come of this copy. */
export async function requireRoom({ bytes, kept }: Pick<Copy, 'bytes' | 'kept'>): Promise<void> {
  const free = await freeBytes();
  if (free !== null && bytes - kept > free) throw new TransferProblem('full');
}
