import type { Voice } from '../../texts/voice.ts';
import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface PasswordInvitation {
  voice: Voice;
  sender: Sender;
  to: string;
  name: string;
  link: string;
  hours: number;
}

export function passwordInvitation(data: PasswordInvitation): Mail {
  const { voice, sender, to, name, link, hours } = data;
  const { texts } = voice;
  return {
    to,
    subject: texts.account_invite_subject({ academy: sender.name }),
    ...compose(voice, sender, [
      greeting(voice, name),
      texts.account_invite_text(),
      { link, words: texts.account_invite_link() },
      texts.account_invite_once({ hours }),
      texts.account_invite_ignore(),
    ]),
  };
}
