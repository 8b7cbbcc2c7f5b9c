import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { forgetPassword } from '#contract/account.ts';
import { apiBase } from '#contract/endpoint.ts';
import type { Sender } from '../../mail/layout.ts';
import { passwordChanged } from '../../mail/letters/account-changed.ts';
import { passwordConfirmation } from '../../mail/letters/password-confirmation.ts';
import type { Passwords } from '../../passwords.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { route } from '../../route.ts';
import { addConfirmPage, confirmPath, type Outcome } from './confirm-page.ts';
import type { PasswordResets } from './repository.ts';

interface PasswordParts {
  resets: PasswordResets;
  passwords: Passwords;
  rateLimits: RateLimits;
  sender: Sender;
  publicUrl: string;
  clock: () => number;
}

const linkMinutes = 30;
const maxTries = 5;

export async function passwordRoutes(app: FastifyInstance, parts: PasswordParts): Promise<void> {
  const { resets, passwords, rateLimits, sender, publicUrl, clock } = parts;

  // The same work, row and letter for an unknown address: only the recipient is missing.
  route(app, forgetPassword, async ({ body, request }) => {
    await rateLimits.take('forgetPassword', { address: request.ip, account: body.email });
    const passwordHash = await passwords.hash(body.password);
    const account = await resets.findAccount(body.email);
    const token = randomBytes(32).toString('base64url');
    const link = `${publicUrl}${apiBase}${confirmPath}?token=${token}`;
    await resets.request(
      {
        tokenHash: hashToken(token),
        userId: account?.id ?? null,
        passwordHash,
        expiresAtMs: clock() + linkMinutes * 60_000,
      },
      passwordConfirmation({
        sender,
        to: account?.email ?? null,
        name: account?.name ?? '',
        link,
        minutes: linkMinutes,
      }),
    );
    return {
      message: 'Check your e-mail to confirm the new password.',
      data: { confirmation: 'mail' as const },
    };
  });

  await app.register(addConfirmPage, {
    academyName: sender.name,
    loginUrl: `${publicUrl}/login`,
    async confirm({ token, password, address }): Promise<Outcome> {
      const tokenHash = hashToken(token);
      await rateLimits.take('confirmPassword', { address, account: tokenHash });
      const hash = await resets.tryReset(tokenHash, maxTries);
      if (hash === undefined) return 'spent';
      if (!(await passwords.verify({ hash, password }))) return 'wrong';
      const resetLink = `${publicUrl}/forgot-password`;
      const isActive = await resets.activate(tokenHash, ({ email, name }) =>
        passwordChanged({ sender, to: email, name, resetLink }),
      );
      return isActive ? 'active' : 'spent';
    },
  });
}

/** The token is 256 random bits, so a plain hash keeps it. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
