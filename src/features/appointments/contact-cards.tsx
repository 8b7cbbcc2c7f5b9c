import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as appointmentsStyles from './appointments.module.css';
import * as contactCardsStyles from './contact-cards.module.css';

interface ContactCardsProps {
  address: string;
  phone: { text: string; href: string };
  emails: string[];
  /** The way to the map, where it is not on the page. */
  toMap?: ReactNode;
}

export function ContactCards({ address, phone, emails, toMap }: ContactCardsProps) {
  return (
    <section className={appointmentsStyles.cards} aria-labelledby="contact-cards">
      <h2 className={clsx(typography.third, appointmentsStyles.heading)} id="contact-cards">
        {m.contact_heading()}
      </h2>
      <ul>
        <li className={contactCardsStyles.row}>
          <Icon className={contactCardsStyles.icon} name="pin" />
          <p className={contactCardsStyles.words}>
            <span className={contactCardsStyles.label}>{m.contact_address_label()}</span>
            <b>{address}</b>
            {toMap}
          </p>
        </li>
        <li className={contactCardsStyles.row}>
          <Icon className={contactCardsStyles.icon} name="phone" />
          <p className={contactCardsStyles.words}>
            <span className={contactCardsStyles.label}>{m.contact_phone_label()}</span>
            <a className={clsx(typography.numeric, contactCardsStyles.link)} href={phone.href}>
              {phone.text}
            </a>
          </p>
        </li>
        <li className={contactCardsStyles.row}>
          <Icon className={contactCardsStyles.icon} name="mail" />
          <p className={contactCardsStyles.words}>
            <span className={contactCardsStyles.label}>
              {emails.length > 1 ? m.contact_emails_label() : m.contact_email_label()}
            </span>
            {emails.map((email) => (
              <a className={contactCardsStyles.link} key={email} href={`mailto:${email}`}>
                {email}
              </a>
            ))}
          </p>
        </li>
      </ul>
    </section>
  );
}
