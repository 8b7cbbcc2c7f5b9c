import { m } from '../i18n/paraglide/messages.js';
import * as typography from '../ui/typography.module.css';
import { academyContact } from './academy-contact.ts';
import * as siteFooterStyles from './site-footer.module.css';

/** Plain links: no third party hears of a visitor before she asks for it. */
export function SocialLinks() {
  return (
    <ul className={siteFooterStyles.social} aria-label={m.site_footer_social()}>
      {Object.entries(academyContact.social).map(([name, href]) => (
        <li key={name}>
          <a className={siteFooterStyles.link} href={href} target="_blank" rel="noreferrer">
            {name}
            <span className={typography.visuallyHidden}>{m.site_new_tab()}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
