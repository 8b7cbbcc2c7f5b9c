import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface OneTimePassword {
  sender: Sender;
  to: string;
  name: string;
  code: string;
  minutes: number;
}

export function oneTimePassword({ sender, to, name, code, minutes }: OneTimePassword): Mail {
  return {
    to,
    // Not in the subject: a locked phone would show the code to whoever looks at it.
    subject: `Your code for ${sender.name}`,
    ...compose(sender, [
      greeting(name),
      'Here is the code that you asked for. Type it on the page that is waiting for it:',
      { code },
      `It works once, for ${minutes} minutes. We never ask for it by phone or message.`,
      'If you did not ask for a code, you can leave this mail alone.',
    ]),
  };
}
