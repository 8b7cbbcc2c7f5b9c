import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import { academyContact } from './academy-contact.ts';
import { ContactLinks } from './contact-links.tsx';
import { Logo } from './logo.tsx';
import { legalLinks, quickLinks } from './site-links.ts';
import { SocialLinks } from './social-links.tsx';
import '../styles/site-footer.css';

export function SiteFooter() {
  const courses = [m.site_bridal_makeup(), m.site_party_makeup()];
  return (
    <footer className="foot korvai on-dark">
      <div className="wrap">
        <div className="cols">
          <div>
            <Logo />
            <p>{m.site_footer_blurb()}</p>
            <SocialLinks />
          </div>
          <nav aria-labelledby="foot-quick">
            <h2 className="thick" id="foot-quick">
              {m.site_footer_quick_links()}
            </h2>
            {quickLinks.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label()}
              </Link>
            ))}
          </nav>
          <nav aria-labelledby="foot-courses">
            <h2 className="thick" id="foot-courses">
              {m.site_nav_courses()}
            </h2>
            {courses.map((name) => (
              <Link key={name} to="/courses">
                {name}
              </Link>
            ))}
          </nav>
          <div>
            <h2 className="thick">{m.site_footer_visit()}</h2>
            <p className="with-icon">
              <Icon name="pin" />
              {academyContact.address}
            </p>
            <ContactLinks />
          </div>
        </div>
        <div className="legal">
          <Copyright />
          {legalLinks.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label()}
            </Link>
          ))}
        </div>
      </div>
    </footer>
  );
}

/** The page was written in the year of its build; the year of the visit is put right after it. */
function Copyright() {
  const text = m.site_footer_copyright({
    year: new Date().getFullYear(),
    academy: academyContact.name,
  });
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (line.current) line.current.textContent = text;
  }, [text]);
  return (
    <p ref={line} suppressHydrationWarning>
      {text}
    </p>
  );
}
