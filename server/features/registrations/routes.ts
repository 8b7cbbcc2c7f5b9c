import type { FastifyInstance } from 'fastify';
import { register } from '#contract/account.ts';
import { rules } from '#contract/fields.ts';
import { InvalidBodyError } from '../../errors.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';

export async function registrationRoutes(
  app: FastifyInstance,
  { identity, rateLimits }: Pick<Services, 'identity' | 'rateLimits'>,
): Promise<void> {
  route(app, register, async ({ body, request }) => {
    const { name, email, password } = body;
    await rateLimits.take('register', { address: request.ip, account: email });
    const isAdded = await identity.addStudent({ name, email, password });
    // A taken address is said openly: who registers can sign in at once, so a silent answer would
    // tell it too.
    if (!isAdded) throw new InvalidBodyError(rules.emailTaken, { email: [rules.emailTaken] });
    return { message: 'Registration successful!' };
  });
}
