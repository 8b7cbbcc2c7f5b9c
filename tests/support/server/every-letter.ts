import type { Mail } from '../../../server/mail/repository.ts';
import { emailChanged, passwordChanged } from '../../../server/mail/templates/account-changed.ts';
import { appointmentBooked } from '../../../server/mail/templates/appointment-booked.ts';
import { appointmentChanged } from '../../../server/mail/templates/appointment-changed.ts';
import { oneTimePassword } from '../../../server/mail/templates/one-time-password.ts';
import { orderReceipt } from '../../../server/mail/templates/order-receipt.ts';
import { orderRefund } from '../../../server/mail/templates/order-refund.ts';
import { passwordConfirmation } from '../../../server/mail/templates/password-confirmation.ts';
import { passwordInvitation } from '../../../server/mail/templates/password-invitation.ts';
import {
  accountErased,
  dataExported,
  erasureAsked,
  erasureRevoked,
} from '../../../server/mail/templates/personal-data.ts';
import type { Voice } from '../../../server/texts/voice.ts';

const sender = { name: 'Tamil Makeover Academy', address: 'R.S. Puram, Coimbatore', phone: '0422' };
const publicUrl = 'https://academy.example';
const reasons = [
  'already_enrolled',
  'paid_twice',
  'wrong_amount',
  'by_staff',
  'at_provider',
] as const;

const bridal = { name: 'Bridal Makeup', translations: { ta: { name: 'மணப்பெண் மேக்கப்' } } };
const party = { name: 'Party Makeup', translations: { ta: { name: 'விழா மேக்கப்' } } };

/** Returns each letter that the server writes, in one language, with a name for the test. */
export function everyLetter(voice: Voice): [string, Mail][] {
  const to = { voice, sender, publicUrl, to: 'p@example.com', name: 'Priya' };
  const link = `${publicUrl}/api/confirm-password?token=a`;
  return [
    ['code', oneTimePassword({ ...to, code: '042917', minutes: 10 })],
    ['password to confirm', passwordConfirmation({ ...to, link, minutes: 30 })],
    ['invitation', passwordInvitation({ ...to, link, hours: 24 })],
    ['password changed', passwordChanged(to)],
    ['address changed', emailChanged(to)],
    [
      'data exported',
      dataExported({ ...to, appointments: [{ date: '2025-11-28', service: bridal }] }),
    ],
    ['erasure asked', erasureAsked({ ...to, dueAtMs: Date.UTC(2025, 10, 27) })],
    ['erasure revoked', erasureRevoked({ ...to, hasBought: false })],
    ['erasure revoked by a purchase', erasureRevoked({ ...to, hasBought: true })],
    ['account erased', accountErased({ ...to, keptOrders: 2 })],
    ...orderLetters(to),
    ...appointmentLetters(voice),
  ];
}

function orderLetters(to: { voice: Voice; to: string; name: string }): [string, Mail][] {
  const order = { ...to, sender, orderNumber: 'TMA-2511-0001', isTest: true };
  const receipt = orderReceipt({
    ...order,
    courses: [{ ...bridal, amountInPaise: 12_345_600 }],
    gst: { percent: 18, amountInPaise: 2_222_208 },
    amountInPaise: 14_567_808,
    givenBack: { courses: [party, { name: 'HD Makeup' }], amountInPaise: 899_900 },
    paidAtMs: Date.UTC(2025, 10, 27, 20, 0),
    coursesLink: `${publicUrl}/user/my-courses`,
    invoiceLink: `${publicUrl}/pay/invoice/order_7`,
  });
  return [
    ['receipt', receipt],
    ...reasons.map((reason, number): [string, Mail] => [
      `refund ${reason}`,
      orderRefund({
        ...order,
        reason,
        courses: [bridal],
        amountInPaise: 12_345_600,
        note: null,
        isByHand: number % 2 === 0,
      }),
    ]),
  ];
}

function appointmentLetters(voice: Voice): [string, Mail][] {
  const visitor = { name: 'Maya', email: 'm@example.com', phone: '9876543210' };
  const booked = { id: 'b-1', ...visitor, date: '2025-11-28', service: bridal };
  const studioEmail = 'hello@academy.example';
  const sides = { voice, studioVoice: voice, sender, studioEmail, publicUrl };
  const bothOf = (name: string, mails: Mail[]) =>
    mails.map((mail): [string, Mail] => [
      `${name}, to ${mail.to === studioEmail ? 'studio' : 'visitor'}`,
      mail,
    ]);
  const changes = (['studio', 'visitor'] as const).flatMap((by) =>
    (['confirmed', 'moved', 'cancelled'] as const).flatMap((change) =>
      bothOf(
        `${change} by ${by}`,
        appointmentChanged({
          ...sides,
          ...{ by, change, reason: '' },
          appointment: { ...booked, time: '18:30', status: 'confirmed', revision: 1 },
          before: { date: '2025-11-27', time: '10:00' },
          changedAtMs: Date.UTC(2025, 10, 20),
        }),
      ),
    ),
  );
  const appointment = { ...booked, message: '18:30' };
  return [
    ...bothOf('booked', appointmentBooked({ ...sides, appointment, bookedAtMs: 0 })),
    ...changes,
  ];
}
