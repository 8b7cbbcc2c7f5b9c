import type { Sender } from '../../mail/layout.ts';
import { passwordInvitation } from '../../mail/templates/password-invitation.ts';
import { voiceIn } from '../../texts/voice.ts';
import { choosePath } from './choose-page.ts';
import { pageAddress } from './page-address.ts';
import type { Account, PasswordResets } from './repository.ts';
import { createToken, hashToken } from './tokens.ts';

interface InvitationDependencies {
  resets: PasswordResets;
  sender: Sender;
  apiUrl: string;
  clock: () => number;
}

/**
 * An invitation is valid for longer than a reset: the student did not ask for it and may read her
 * mail in the evening.
 */
const linkHours = 24;

/** Mails a student a link to a page where she chooses her password; until then her old one works. */
export async function invite(
  { resets, sender, apiUrl, clock }: InvitationDependencies,
  { id, name, email, language }: Account,
): Promise<void> {
  const token = createToken();
  const voice = voiceIn(language);
  const link = apiUrl + pageAddress(choosePath, token, voice);
  const expiresAtMs = clock() + linkHours * 3_600_000;
  await resets.request(
    { tokenHash: hashToken(token), userId: id, passwordHash: null, expiresAtMs },
    passwordInvitation({ voice, sender, to: email, name, link, hours: linkHours }),
  );
}
