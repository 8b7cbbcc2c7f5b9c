import type { FastifyInstance } from 'fastify';
import { rules } from '#contract/fields.ts';
import { languageChosen, profileGet, profileUpdated } from '#contract/profile.ts';
import { ForbiddenError, InvalidBodyError } from '../../http/errors.ts';
import { emailChanged, passwordChanged } from '../../mail/templates/account-changed.ts';
import { currentSession } from '../../plugins/session.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { letterVoice } from '../../texts/reader.ts';
import { createStudents } from '../students/repository.ts';
import { createProfiles } from './repository.ts';

type ProfileServices = Pick<
  Services,
  'db' | 'mailQueue' | 'passwords' | 'rateLimits' | 'sender' | 'config'
>;

const recentSignInMs = 15 * 60_000;

export async function profileRoutes(
  app: FastifyInstance,
  services: ProfileServices,
): Promise<void> {
  const { passwords, rateLimits, sender } = services;
  const { publicUrl } = services.config;
  const profiles = createProfiles(services);
  const students = createStudents(services.db);
  // The session was read from the database for this very request, so its student is the profile.
  route(app, profileGet, async ({ user }) => ({
    data: {
      name: user.name,
      email: user.email,
      language: user.language,
      state: await students.stateOf(user.id),
    },
  }));

  route(app, profileUpdated, async ({ user, body, request }) => {
    await rateLimits.take('changeProfile', { address: request.ip, account: user.id });
    const session = currentSession(request);
    const email = body.email.toLowerCase();
    const isNewEmail = email !== user.email;
    const newPassword = body.new_password;
    // A new address can ask for a new password, so it is guarded like one.
    if (isNewEmail || newPassword !== undefined) requireRecent(session.signedInAtMs);
    const voice = letterVoice(request, user);
    const mail = { voice, sender, publicUrl, to: user.email, name: body.name };
    const isChanged = await profiles.change({
      userId: user.id,
      name: body.name,
      email,
      passwordHash: newPassword === undefined ? null : await passwords.hash(newPassword),
      sessionId: session.id,
      notices: [
        ...(isNewEmail ? [emailChanged(mail)] : []),
        ...(newPassword === undefined ? [] : [passwordChanged(mail)]),
      ],
    });
    if (!isChanged) throw new InvalidBodyError(rules.emailTaken, { email: [rules.emailTaken] });
    return { message: '✅ Profile updated successfully!' };
  });

  route(app, languageChosen, async ({ user, body, request }) => {
    await rateLimits.take('chooseLanguage', { address: request.ip, account: user.id });
    await students.setLanguage(user.id, body.language);
    return { message: 'The academy writes to you in this language.' };
  });
}

/** Throws 403 on an older sign-in, by the real clock, which is the one that stamped the session. */
function requireRecent(signedInAtMs: number): void {
  if (Date.now() - signedInAtMs > recentSignInMs) throw new ForbiddenError('recent_sign_in');
}
