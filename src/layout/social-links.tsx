import { m } from '../i18n/paraglide/messages.js';
import { academyContact } from './academy-contact.ts';

/** Plain links: no third party hears of a visitor before she asks for it. */
export function SocialLinks() {
  return (
    <ul className="social" aria-label={m.site_footer_social()}>
      {Object.entries(academyContact.social).map(([name, href]) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noreferrer">
            {name}
            <span className="vh">{m.site_new_tab()}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
