import type { FastifyInstance } from 'fastify';
import { register } from '#contract/account.ts';
import { rules } from '#contract/fields.ts';
import { InvalidBodyError } from '../../errors.ts';
import type { Identity } from '../../identity.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { route } from '../../route.ts';

interface RegistrationParts {
  identity: Identity;
  rateLimits: RateLimits;
}

export async function registrationRoutes(
  app: FastifyInstance,
  { identity, rateLimits }: RegistrationParts,
): Promise<void> {
  route(app, register, async ({ body, request }) => {
    const { name, email, password } = body;
    await rateLimits.take('register', { address: request.ip, account: email });
    const isAdded = await identity.addStudent({ name, email, password });
    // Said openly: who registers can sign in at once, so a silent answer would tell it all the same.
    if (!isAdded) throw new InvalidBodyError(rules.emailTaken, { email: [rules.emailTaken] });
    return { message: 'Registration successful!' };
  });
}
