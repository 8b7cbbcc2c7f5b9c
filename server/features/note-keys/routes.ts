import type { FastifyInstance } from 'fastify';
import { noteKey } from '#contract/note-key.ts';
import { route } from '../../route.ts';
import type { NoteKeys } from './repository.ts';

export async function noteKeyRoutes(
  app: FastifyInstance,
  { noteKeys }: { noteKeys: NoteKeys },
): Promise<void> {
  route(app, noteKey, async ({ user }) => ({ data: { key: await noteKeys.keyOf(user.id) } }));
}
