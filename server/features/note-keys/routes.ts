import type { FastifyInstance } from 'fastify';
import { noteKey } from '#contract/note-key.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { createNoteKeys } from './repository.ts';

export async function noteKeyRoutes(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
): Promise<void> {
  const noteKeys = createNoteKeys(db);
  route(app, noteKey, async ({ user }) => ({ data: { key: await noteKeys.keyOf(user.id) } }));
}
