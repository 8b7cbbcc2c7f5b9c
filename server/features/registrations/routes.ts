import type { FastifyInstance } from 'fastify';
import { register } from '#contract/account.ts';
import { rules } from '#contract/fields.ts';
import { InvalidBodyError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { chosenLanguage } from '../../texts/reader.ts';
import { createStudents } from '../students/repository.ts';

export async function registrationRoutes(
  app: FastifyInstance,
  { db, identity, rateLimits }: Pick<Services, 'db' | 'identity' | 'rateLimits'>,
): Promise<void> {
  const students = createStudents(db);
  route(app, register, async ({ body, request }) => {
    const { name, email, password } = body;
    await rateLimits.take('register', { address: request.ip, account: email });
    const isAdded = await identity.addStudent({ name, email, password });
    // A taken address is said openly: who registers can sign in at once, so a silent answer would
    // tell it too.
    if (!isAdded) throw new InvalidBodyError(rules.emailTaken, { email: [rules.emailTaken] });
    const language = chosenLanguage(request);
    if (language) await students.keepFirstLanguage(email, language);
    return { message: 'Registration successful!' };
  });
}
