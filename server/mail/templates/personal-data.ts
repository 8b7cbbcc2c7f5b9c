import { type AcademyName, nameIn } from '../../texts/academy-name.ts';
import { pageLink } from '../../texts/page-link.ts';
import type { Voice } from '../../texts/voice.ts';
import { compose, greeting, type MailBlock, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface Addressed {
  voice: Voice;
  sender: Sender;
  to: string;
  name: string;
}

interface DataExported extends Addressed {
  /** The appointments that were booked with her address, each by its day and its service. */
  appointments: { date: string; service: AcademyName }[];
  publicUrl: string;
}

/**
 * Says that data were exported, and brings what is kept under the address alone: only who reads the mail
 * may have that, and an account's address is not proven.
 */
export function dataExported(data: DataExported): Mail {
  const { voice, sender, to, name, appointments, publicUrl } = data;
  const { texts } = voice;
  const booked: MailBlock[] = appointments.map(({ date, service }) => ({
    label: voice.fullDay(date),
    value: nameIn(voice, service),
  }));
  return {
    to,
    subject: texts.account_export_subject({ academy: sender.name }),
    ...compose(voice, sender, [
      greeting(voice, name),
      texts.account_export_text(),
      ...(booked.length > 0 ? [texts.account_export_booked()] : []),
      ...booked,
      { link: pageLink(publicUrl, voice, '/forgot-password'), words: texts.account_reset_link() },
    ]),
  };
}

interface ErasureAsked extends Addressed {
  /** Epoch milliseconds. */
  dueAtMs: number;
  publicUrl: string;
}

export function erasureAsked(data: ErasureAsked): Mail {
  const { voice, sender, to, name, publicUrl } = data;
  const { texts, longDay } = voice;
  const day = longDay(data.dueAtMs);
  return {
    to,
    subject: texts.account_erasure_subject({ academy: sender.name, day }),
    ...compose(voice, sender, [
      greeting(voice, name),
      texts.account_erasure_text({ day }),
      texts.account_erasure_kept(),
      { link: pageLink(publicUrl, voice, '/user/profile'), words: texts.account_erasure_link() },
      texts.account_erasure_ignore({ phone: sender.phone }),
    ]),
  };
}

interface ErasureRevoked extends Addressed {
  /** A course that she has bought took it back, not she herself. */
  hasBought: boolean;
}

export function erasureRevoked({ voice, sender, to, name, hasBought }: ErasureRevoked): Mail {
  const { texts } = voice;
  const why = hasBought ? texts.account_stays_bought() : texts.account_stays_text();
  return {
    to,
    subject: texts.account_stays_subject({ academy: sender.name }),
    ...compose(voice, sender, [greeting(voice, name), why]),
  };
}

export function accountErased({
  voice,
  sender,
  to,
  name,
  keptOrders,
}: Addressed & { keptOrders: number }): Mail {
  const { texts } = voice;
  return {
    to,
    subject: texts.account_erased_subject({ academy: sender.name }),
    ...compose(voice, sender, [
      greeting(voice, name),
      texts.account_erased_text(),
      ...(keptOrders > 0 ? [texts.account_erased_kept({ count: keptOrders })] : []),
      texts.account_erased_last(),
    ]),
  };
}
