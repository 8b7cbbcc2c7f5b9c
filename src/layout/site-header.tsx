import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { buttonClass } from '../ui/button.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { useHeaderScroll } from './use-header-scroll.ts';
import '../styles/site-header.css';

export function SiteHeader() {
  const { isScrolled, isHidden } = useHeaderScroll();
  const state = `${isScrolled ? ' scrolled' : ''}${isHidden ? ' away' : ''}`;
  return (
    <>
      <SkipLink />
      <section className="topbar on-dark" aria-label={m.site_contact()}>
        <div className="wrap">
          <ContactLinks />
        </div>
      </section>
      <header className={`head on-silk${state}`}>
        <div className="wrap">
          <Logo />
          <nav aria-label={m.site_nav_main()}>
            <Link to="/" activeOptions={{ includeHash: true }}>
              {m.site_nav_home()}
            </Link>
            <Link to="/" hash="courses" activeOptions={{ includeHash: true }}>
              {m.site_nav_courses()}
            </Link>
          </nav>
          <div className="acts">
            <Link className={buttonClass({ look: 'line', small: true })} to="/" hash="courses">
              {m.site_view_courses()}
            </Link>
            <Link className={buttonClass({ look: 'kohl', small: true })} to="/login">
              {m.site_login_sign_up()}
            </Link>
          </div>
          <MobileMenu />
        </div>
      </header>
    </>
  );
}
