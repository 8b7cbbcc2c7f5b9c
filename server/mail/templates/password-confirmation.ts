import type { Voice } from '../../texts/voice.ts';
import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface PasswordConfirmation {
  voice: Voice;
  sender: Sender;
  to: string | null;
  name: string;
  link: string;
  minutes: number;
}

export function passwordConfirmation(data: PasswordConfirmation): Mail {
  const { voice, sender, to, name, link, minutes } = data;
  const { texts } = voice;
  return {
    to,
    subject: texts.account_confirm_subject({ academy: sender.name }),
    ...compose(voice, sender, [
      greeting(voice, name),
      texts.account_confirm_text(),
      { link, words: texts.account_confirm_link() },
      texts.account_confirm_once({ minutes }),
      texts.account_confirm_ignore(),
    ]),
  };
}
