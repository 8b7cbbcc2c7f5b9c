import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface PasswordConfirmation {
  sender: Sender;
  to: string | null;
  name: string;
  link: string;
  minutes: number;
}

export function passwordConfirmation(parts: PasswordConfirmation): Mail {
  const { sender, to, name, link, minutes } = parts;
  return {
    to,
    subject: `Confirm your new password for ${sender.name}`,
    ...compose(sender, [
      greeting(name),
      'A new password was asked for your account. It is not active yet; your old one still works.',
      { link, words: 'Confirm the new password' },
      `The link works once, for ${minutes} minutes. The page will ask you to type the new password again.`,
      'If this was not you, do nothing: nothing has changed, and nobody can sign in with it.',
    ]),
  };
}
