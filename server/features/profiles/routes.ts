import type { FastifyInstance } from 'fastify';
import { profileGet } from '#contract/profile.ts';
import { route } from '../../route.ts';

export async function profileRoutes(app: FastifyInstance): Promise<void> {
  // The session was read from the database for this very request, so its student is the profile.
  route(app, profileGet, ({ user }) => ({ data: { name: user.name, email: user.email } }));
}
