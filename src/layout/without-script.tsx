import { publicAddress } from '../i18n/language.ts';
import { m } from '../i18n/paraglide/messages.js';
import { legalLinks, siteLinks } from './site-links.ts';

interface WithoutScriptProps {
  phone: string;
  phoneHref: string;
  email: string;
}

/** For the prerendered pages' <noscript>: what does not work, who helps instead, and the whole menu. */
export function WithoutScript({ phone, phoneHref, email }: WithoutScriptProps) {
  const courses = [
    { to: '/course/1', label: m.site_bridal_makeup },
    { to: '/course/2', label: m.site_party_makeup },
  ];
  return (
    <div className="without-script">
      <p>
        {m.noscript_text()} <a href={phoneHref}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
      </p>
      <nav aria-label={m.noscript_pages()}>
        {[...siteLinks, ...courses, ...legalLinks].map(({ to, label }) => (
          <a key={to} href={publicAddress(to)}>
            {label()}
          </a>
        ))}
      </nav>
    </div>
  );
}
