import { pageLink } from '../../texts/page-link.ts';
import type { Voice } from '../../texts/voice.ts';
import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface AccountChanged {
  voice: Voice;
  sender: Sender;
  publicUrl: string;
  to: string;
  name: string;
}

export function passwordChanged({ voice, sender, publicUrl, to, name }: AccountChanged): Mail {
  const { texts } = voice;
  return {
    to,
    subject: texts.account_password_subject({ academy: sender.name }),
    ...compose(voice, sender, [
      greeting(voice, name),
      texts.account_password_text(),
      texts.account_password_well(),
      { link: pageLink(publicUrl, voice, '/forgot-password'), words: texts.account_reset_link() },
    ]),
  };
}

/** Goes to the old address: whoever took over a session must not be able to move the account quietly. */
export function emailChanged({ voice, sender, publicUrl, to, name }: AccountChanged): Mail {
  const { texts } = voice;
  return {
    to,
    subject: texts.account_email_subject({ academy: sender.name }),
    ...compose(voice, sender, [
      greeting(voice, name),
      texts.account_email_text(),
      texts.account_email_call({ phone: sender.phone }),
      { link: pageLink(publicUrl, voice, ''), words: texts.account_email_link() },
    ]),
  };
}
