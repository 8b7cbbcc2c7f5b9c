import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface PasswordInvitation {
  sender: Sender;
  to: string;
  name: string;
  link: string;
  hours: number;
}

export function passwordInvitation(parts: PasswordInvitation): Mail {
  const { sender, to, name, link, hours } = parts;
  return {
    to,
    subject: `Choose your password for ${sender.name}`,
    ...compose(sender, [
      greeting(name),
      'We have made a link for you, to choose a new password for your account.',
      { link, words: 'Choose your password' },
      `The link works once, for ${hours} hours. Your old password works until you have chosen the new one.`,
      'If you did not ask us for this, do nothing: nothing has changed.',
    ]),
  };
}
