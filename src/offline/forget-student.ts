import { privateCacheName } from '#contract/offline.ts';
import { tellWorker } from './worker.ts';

/**
 * Drops the stored replies of a student who has logged out, here and in the worker: it may be
 * storing a late one this very moment. Her notes stay, locked under her id.
 */
export async function forgetStudent(userId: string): Promise<void> {
  tellWorker({ type: 'SIGNED_OUT', userId });
  await globalThis.caches?.delete(privateCacheName(userId));
}
