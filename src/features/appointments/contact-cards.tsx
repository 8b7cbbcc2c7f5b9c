import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';

interface ContactCardsProps {
  address: string;
  phone: { text: string; href: string };
  emails: string[];
}

export function ContactCards({ address, phone, emails }: ContactCardsProps) {
  return (
    <section aria-labelledby="contact-cards">
      <h2 id="contact-cards">{m.contact_heading()}</h2>
      <ul className="contact-rows">
        <li>
          <Icon name="pin" />
          <p>
            <span>{m.contact_address_label()}</span>
            <b>{address}</b>
          </p>
        </li>
        <li>
          <Icon name="phone" />
          <p>
            <span>{m.contact_phone_label()}</span>
            <a className="num" href={phone.href}>
              {phone.text}
            </a>
          </p>
        </li>
        {emails.map((email) => (
          <li key={email}>
            <Icon name="mail" />
            <p>
              <span>{m.contact_email_label()}</span>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
