import { compose, greeting, type MailBlock, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface Addressed {
  sender: Sender;
  to: string;
  name: string;
}

interface DataExported extends Addressed {
  /** What was booked with her address: a day, and what for. */
  appointments: { date: string; service: string }[];
  resetLink: string;
}

/**
 * It also brings what stands under the address alone: only who reads its mail may have that, and an
 * account's address is not proven.
 */
export function dataExported({ sender, to, name, appointments, resetLink }: DataExported): Mail {
  const booked: MailBlock[] = appointments.map(({ date, service }) => ({
    label: date,
    value: service,
  }));
  return {
    to,
    subject: `A copy of your data at ${sender.name}`,
    ...compose(sender, [
      greeting(name),
      'A copy of what we hold of your account was downloaded just now, with your password.',
      ...(booked.length > 0 ? ['With this email address these appointments were booked:'] : []),
      ...booked,
      { link: resetLink, words: 'If it was not you, set a new password here' },
    ]),
  };
}

interface ErasureAsked extends Addressed {
  /** As "27 November 2025". */
  day: string;
  profileLink: string;
}

export function erasureAsked({ sender, to, name, day, profileLink }: ErasureAsked): Mail {
  return {
    to,
    subject: `Your account at ${sender.name} will be erased on ${day}`,
    ...compose(sender, [
      greeting(name),
      `You have asked us to erase your account. On ${day} your notes, courses and progress are removed, and cannot be brought back. What you have paid for is then no longer open to you.`,
      'Orders that were paid stay in our accounts, with your name, for as long as tax law requires. An appointment that lies ahead stays until its day is over.',
      { link: profileLink, words: 'Until then you can keep your account on your profile' },
      `If you did not ask for this, sign in, keep your account there and choose a new password; or call us: ${sender.phone}.`,
    ]),
  };
}

export function erasureRevoked({ sender, to, name }: Addressed): Mail {
  return {
    to,
    subject: `Your account at ${sender.name} stays`,
    ...compose(sender, [greeting(name), 'You have kept your account; nothing was removed.']),
  };
}

export function accountErased({
  sender,
  to,
  name,
  keptOrders,
}: Addressed & { keptOrders: number }): Mail {
  return {
    to,
    subject: `Your account at ${sender.name} is erased`,
    ...compose(sender, [
      greeting(name),
      'What we held of you is removed, and you can no longer sign in.',
      ...(keptOrders > 0
        ? [
            `Orders that were paid stay in our accounts, with your name, for as long as tax law requires: ${keptOrders}.`,
          ]
        : []),
      'This is our last mail about your account.',
    ]),
  };
}
