import { Icon } from '../ui/icon.tsx';
import * as typography from '../ui/typography.module.css';
import { academyContact } from './academy-contact.ts';

interface ContactLinksProps {
  linkClassName: string | undefined;
  iconClassName: string | undefined;
}

export function ContactLinks({ linkClassName, iconClassName }: ContactLinksProps) {
  return (
    <>
      <a className={linkClassName} href={academyContact.phoneHref}>
        <Icon className={iconClassName} name="phone" />
        <span className={typography.numeric}>{academyContact.phone}</span>
      </a>
      <a className={linkClassName} href={`mailto:${academyContact.email}`}>
        <Icon className={iconClassName} name="mail" />
        {academyContact.email}
      </a>
    </>
  );
}
