import { clsx } from 'clsx';
import { m } from '../i18n/paraglide/messages.js';
import { buttonClass } from '../ui/button.tsx';
import * as surface from '../ui/surface.module.css';
import { AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { ContactLinks } from './contact-links.tsx';
import { CoursesLink } from './courses-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import * as styles from './site-header.module.css';
import { SiteNav } from './site-nav.tsx';
import { SkipLink } from './skip-link.tsx';
import { useHeaderScroll } from './use-header-scroll.ts';

export function SiteHeader({ isOnManjal }: { isOnManjal: boolean }) {
  const { isScrolled, isHidden } = useHeaderScroll();
  return (
    <>
      <SkipLink />
      <section className={clsx(surface.onDark, styles.topbar)} aria-label={m.site_contact()}>
        <div className={clsx(surface.container, styles.topbarContainer)}>
          <ContactLinks linkClassName={styles.topbarLink} iconClassName={styles.topbarIcon} />
          <div className={styles.languages}>
            <LanguageSwitch linkClassName={styles.topbarLink} />
          </div>
        </div>
      </section>
      <header
        className={clsx(
          styles.header,
          isOnManjal && [surface.onSilk, styles.onManjal],
          isScrolled && styles.scrolled,
          isHidden && styles.away,
        )}
      >
        <div className={clsx(surface.container, styles.headerContainer)}>
          <Logo />
          <SiteNav className={styles.nav} linkClassName={styles.link} />
          <div className={styles.actions}>
            <CoursesLink className={buttonClass({ variant: 'line', small: true })} />
            <AccountLink
              className={buttonClass({
                variant: isOnManjal ? 'kohl' : undefined,
                small: true,
                className: styles.login,
              })}
            />
          </div>
          <CartLink />
          <MobileMenu />
        </div>
      </header>
    </>
  );
}
