import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface AccountChanged {
  sender: Sender;
  to: string;
  name: string;
  resetLink: string;
}

export function passwordChanged({ sender, to, name, resetLink }: AccountChanged): Mail {
  return {
    to,
    subject: `Your password for ${sender.name} was changed`,
    ...compose(sender, [
      greeting(name),
      'Your password was changed just now, and your other phones and computers were signed out.',
      'If this was you, all is well.',
      { link: resetLink, words: 'If it was not you, set a new password here' },
    ]),
  };
}

/** Goes to the old address: whoever took over a session must not be able to move the account quietly. */
export function emailChanged({ sender, to, name, resetLink }: AccountChanged): Mail {
  return {
    to,
    subject: `Your email address at ${sender.name} was changed`,
    ...compose(sender, [
      greeting(name),
      'Your account now has another email address; mails no longer come to this one.',
      `If this was not you, please call us at once: ${sender.phone}. You can also visit us.`,
      { link: resetLink, words: 'The academy’s page' },
    ]),
  };
}
