import type { FastifyInstance } from 'fastify';
import { forgetPassword } from '#contract/account.ts';
import { passwordChanged } from '../../mail/templates/account-changed.ts';
import { passwordConfirmation } from '../../mail/templates/password-confirmation.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { letterVoice } from '../../texts/reader.ts';
import { voiceIn } from '../../texts/voice.ts';
import { addChoosePage } from './choose-page.ts';
import { addConfirmPage, confirmPath } from './confirm-page.ts';
import type { Outcome } from './form-page.ts';
import { pageAddress } from './page-address.ts';
import { createPasswordResets } from './repository.ts';
import { createToken, hashToken } from './tokens.ts';

type PasswordServices = Pick<
  Services,
  'db' | 'mailQueue' | 'passwords' | 'rateLimits' | 'sender' | 'config' | 'clock'
>;

const linkMinutes = 30;
const maxTries = 5;

export async function passwordRoutes(
  app: FastifyInstance,
  services: PasswordServices,
): Promise<void> {
  const { passwords, rateLimits, sender, clock } = services;
  const { publicUrl, apiUrl } = services.config;
  const resets = createPasswordResets(services);
  app.addRetention({ what: 'password_resets', deleteExpired: resets.deleteExpired });

  // An unknown address costs the same work, row and mail; only the recipient is missing.
  route(app, forgetPassword, async ({ body, request }) => {
    await rateLimits.take('forgetPassword', { address: request.ip, account: body.email });
    const passwordHash = await passwords.hash(body.password);
    const account = await resets.findAccount(body.email);
    const token = createToken();
    const voice = letterVoice(request, account);
    const link = apiUrl + pageAddress(confirmPath, token, voice);
    await resets.request(
      {
        tokenHash: hashToken(token),
        userId: account?.id ?? null,
        passwordHash,
        expiresAtMs: clock() + linkMinutes * 60_000,
      },
      passwordConfirmation({
        voice,
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

  const page = { academyName: sender.name, publicUrl };
  const tryLink = async ({ token, address }: { token: string; address: string }) => {
    const tokenHash = hashToken(token);
    await rateLimits.take('confirmPassword', { address, account: tokenHash });
    const request = await resets.tryReset(tokenHash, maxTries);
    return request && { tokenHash, ...request };
  };
  const activate = async (tokenHash: string, passwordHash: string) => {
    const isActive = await resets.activate(
      { tokenHash, passwordHash },
      ({ email, name, language }) =>
        passwordChanged({ voice: voiceIn(language), sender, publicUrl, to: email, name }),
    );
    return isActive ? ('active' as const) : ('spent' as const);
  };

  await app.register(addConfirmPage, {
    ...page,
    async confirm(entered): Promise<Outcome> {
      const request = await tryLink(entered);
      if (!request || request.passwordHash === null) return 'spent';
      const { tokenHash, passwordHash: hash } = request;
      if (!(await passwords.verify({ hash, password: entered.password }))) return 'wrong';
      return activate(tokenHash, hash);
    },
  });

  await app.register(addChoosePage, {
    ...page,
    async choose(entered) {
      const request = await tryLink(entered);
      // A link that confirms a password must not be turned into one that sets another.
      if (request?.passwordHash !== null) return 'spent';
      return activate(request.tokenHash, await passwords.hash(entered.password));
    },
  });
}
