import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { buttonClass } from '../ui/button.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteNav } from './site-nav.tsx';
import { SkipLink } from './skip-link.tsx';
import { useHeaderScroll } from './use-header-scroll.ts';
import '../styles/site-header.css';

export function SiteHeader({ isOnManjal }: { isOnManjal: boolean }) {
  const { isScrolled, isHidden } = useHeaderScroll();
  const state = `${isOnManjal ? ' on-silk' : ''}${isScrolled ? ' scrolled' : ''}${isHidden ? ' away' : ''}`;
  return (
    <>
      <SkipLink />
      <section className="topbar on-dark" aria-label={m.site_contact()}>
        <div className="wrap">
          <ContactLinks />
        </div>
      </section>
      <header className={`head${state}`}>
        <div className="wrap">
          <Logo />
          <SiteNav />
          <div className="acts">
            <Link className={buttonClass({ look: 'line', small: true })} to="/courses">
              {m.site_view_courses()}
            </Link>
            <Link
              className={buttonClass({ look: isOnManjal ? 'kohl' : 'solid', small: true })}
              to="/login"
            >
              {m.site_login_sign_up()}
            </Link>
          </div>
          <MobileMenu />
        </div>
      </header>
    </>
  );
}
