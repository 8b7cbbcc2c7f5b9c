import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as appointmentsStyles from './appointments.module.css';

interface ContactCardsProps {
  address: string;
  phone: { text: string; href: string };
  emails: string[];
}

export function ContactCards({ address, phone, emails }: ContactCardsProps) {
  return (
    <section className={appointmentsStyles.cards} aria-labelledby="contact-cards">
      <h2 className={appointmentsStyles.heading} id="contact-cards">
        {m.contact_heading()}
      </h2>
      <ul>
        <li className={appointmentsStyles.contactRowsItem}>
          <Icon className={appointmentsStyles.contactRowsIcon} name="pin" />
          <p className={appointmentsStyles.contactRowsText}>
            <span className={appointmentsStyles.contactRowsLabel}>{m.contact_address_label()}</span>
            <b>{address}</b>
          </p>
        </li>
        <li className={appointmentsStyles.contactRowsItem}>
          <Icon className={appointmentsStyles.contactRowsIcon} name="phone" />
          <p className={appointmentsStyles.contactRowsText}>
            <span className={appointmentsStyles.contactRowsLabel}>{m.contact_phone_label()}</span>
            <a
              className={clsx(typography.numeric, appointmentsStyles.contactRowsLink)}
              href={phone.href}
            >
              {phone.text}
            </a>
          </p>
        </li>
        {emails.map((email) => (
          <li className={appointmentsStyles.contactRowsItem} key={email}>
            <Icon className={appointmentsStyles.contactRowsIcon} name="mail" />
            <p className={appointmentsStyles.contactRowsText}>
              <span className={appointmentsStyles.contactRowsLabel}>{m.contact_email_label()}</span>
              <a className={appointmentsStyles.contactRowsLink} href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
