import type { FastifyInstance } from 'fastify';
import { forgetPassword } from '#contract/account.ts';
import { apiBase } from '#contract/endpoint.ts';
import type { Sender } from '../../mail/layout.ts';
import { passwordChanged } from '../../mail/letters/account-changed.ts';
import { passwordConfirmation } from '../../mail/letters/password-confirmation.ts';
import type { Passwords } from '../../passwords.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { route } from '../../route.ts';
import { addChoosePage } from './choose-page.ts';
import { addConfirmPage, confirmPath } from './confirm-page.ts';
import type { Outcome } from './form-page.ts';
import type { PasswordResets } from './repository.ts';
import { createToken, hashToken } from './tokens.ts';

interface PasswordParts {
  resets: PasswordResets;
  passwords: Passwords;
  rateLimits: RateLimits;
  sender: Sender;
  publicUrl: string;
  apiUrl: string;
  clock: () => number;
}

const linkMinutes = 30;
const maxTries = 5;

export async function passwordRoutes(app: FastifyInstance, parts: PasswordParts): Promise<void> {
  const { resets, passwords, rateLimits, sender, publicUrl, apiUrl, clock } = parts;

  // The same work, row and letter for an unknown address: only the recipient is missing.
  route(app, forgetPassword, async ({ body, request }) => {
    await rateLimits.take('forgetPassword', { address: request.ip, account: body.email });
    const passwordHash = await passwords.hash(body.password);
    const account = await resets.findAccount(body.email);
    const token = createToken();
    const link = `${apiUrl}${apiBase}${confirmPath}?token=${token}`;
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

  const page = { academyName: sender.name, loginUrl: `${publicUrl}/login` };
  const resetLink = `${publicUrl}/forgot-password`;
  const tryLink = async ({ token, address }: { token: string; address: string }) => {
    const tokenHash = hashToken(token);
    await rateLimits.take('confirmPassword', { address, account: tokenHash });
    const wish = await resets.tryReset(tokenHash, maxTries);
    return wish && { tokenHash, ...wish };
  };
  const activate = async (tokenHash: string, passwordHash: string) => {
    const isActive = await resets.activate({ tokenHash, passwordHash }, ({ email, name }) =>
      passwordChanged({ sender, to: email, name, resetLink }),
    );
    return isActive ? ('active' as const) : ('spent' as const);
  };

  await app.register(addConfirmPage, {
    ...page,
    async confirm(entered): Promise<Outcome> {
      const wish = await tryLink(entered);
      if (!wish || wish.passwordHash === null) return 'spent';
      const { tokenHash, passwordHash: hash } = wish;
      if (!(await passwords.verify({ hash, password: entered.password }))) return 'wrong';
      return activate(tokenHash, hash);
    },
  });

  await app.register(addChoosePage, {
    ...page,
    async choose(entered) {
      const wish = await tryLink(entered);
      // A link that confirms a password must not be turned into one that sets another.
      if (wish?.passwordHash !== null) return 'spent';
      return activate(wish.tokenHash, await passwords.hash(entered.password));
    },
  });
}
