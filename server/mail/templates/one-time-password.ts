import type { Voice } from '../../texts/voice.ts';
import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface OneTimePassword {
  voice: Voice;
  sender: Sender;
  to: string;
  name: string;
  code: string;
  minutes: number;
}

export function oneTimePassword(data: OneTimePassword): Mail {
  const { voice, sender, to, name, code, minutes } = data;
  const { texts } = voice;
  return {
    to,
    // The code is not in the subject: a locked phone would show it to whoever looks.
    subject: texts.account_code_subject({ academy: sender.name }),
    ...compose(voice, sender, [
      greeting(voice, name),
      texts.account_code_text(),
      { code },
      texts.account_code_once({ minutes }),
      texts.account_code_ignore(),
    ]),
  };
}
