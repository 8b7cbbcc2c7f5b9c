import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import * as surface from '../ui/surface.module.css';
import * as typography from '../ui/typography.module.css';
import { academyContact } from './academy-contact.ts';
import { ContactLinks } from './contact-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import { Logo } from './logo.tsx';
import * as styles from './site-footer.module.css';
import { quickLinks } from './site-links.ts';
import { SocialLinks } from './social-links.tsx';

export function SiteFooter() {
  const courses = [m.site_bridal_makeup(), m.site_party_makeup()];
  return (
    <footer className={clsx(surface.onDark, surface.korvai, surface.below, styles.footer)}>
      <div className={surface.container}>
        <div className={styles.columns}>
          <div className={styles.wideColumn}>
            <Logo />
            <p className={styles.columnsText}>{m.site_footer_blurb()}</p>
            <SocialLinks />
          </div>
          <nav aria-labelledby="foot-quick">
            <h2 className={clsx(typography.thick, styles.heading)} id="foot-quick">
              {m.site_footer_quick_links()}
            </h2>
            {quickLinks.map(({ to, label }) => (
              <Link className={styles.link} key={to} to={to}>
                {label()}
              </Link>
            ))}
            <LanguageSwitch linkClassName={styles.link} />
          </nav>
          <nav aria-labelledby="foot-courses">
            <h2 className={clsx(typography.thick, styles.heading)} id="foot-courses">
              {m.site_nav_courses()}
            </h2>
            {courses.map((name) => (
              <Link className={styles.link} key={name} to="/courses">
                {name}
              </Link>
            ))}
          </nav>
          <div className={styles.wideColumn}>
            <h2 className={clsx(typography.thick, styles.heading)}>{m.site_footer_visit()}</h2>
            <p className={clsx(styles.columnsText, styles.address)}>
              <Icon className={styles.footerIcon} name="pin" />
              {academyContact.address}
            </p>
            <ContactLinks linkClassName={styles.link} iconClassName={styles.footerIcon} />
          </div>
        </div>
        <div className={styles.legal}>
          <Copyright />
          <LegalLinks linkClassName={styles.link} />
        </div>
      </div>
    </footer>
  );
}

/** The prerendered page holds the year of its build, which an effect replaces by the current one. */
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
    <p className={styles.legalText} ref={line} suppressHydrationWarning>
      {text}
    </p>
  );
}
