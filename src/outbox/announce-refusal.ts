import { activeSession } from '../storage/app-db.ts';
import { announce } from './channel.ts';

/**
 * Tells every page that she has to sign in, for the academy has refused `session`, by its `createdAt`; unless
 * she has signed in since, and this is a late answer to what was asked before.
 */
export async function announceRefusal(userId: string, session: string): Promise<void> {
  const now = await activeSession().catch(() => null); // no AppDB: the next refusal says so
  if (now?.createdAt === session) announce({ type: 'SIGN_IN_NEEDED', userId });
}
