import { Icon } from '../ui/icon.tsx';
import { academyContact } from './academy-contact.ts';

export function ContactLinks() {
  return (
    <>
      <a href={academyContact.phoneHref}>
        <Icon name="phone" />
        <span className="num">{academyContact.phone}</span>
      </a>
      <a href={`mailto:${academyContact.email}`}>
        <Icon name="mail" />
        {academyContact.email}
      </a>
    </>
  );
}
