import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Logo } from './logo.tsx';
import '../styles/site-footer.css';

export function SiteFooter() {
  return (
    <footer className="foot korvai on-dark">
      <div className="wrap">
        <div className="cols">
          <div>
            <Logo />
            <p>{m.site_footer_blurb()}</p>
          </div>
          <div>
            <h2 className="thick">{m.site_footer_quick_links()}</h2>
            <ul>
              <li>
                <Link to="/">{m.site_nav_home()}</Link>
              </li>
              <li>
                <Link to="/" hash="courses">
                  {m.site_nav_courses()}
                </Link>
              </li>
              <li>
                <Link to="/login">{m.site_login_sign_up()}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2 className="thick">{m.site_footer_visit()}</h2>
            <p className="with-icon">
              <Icon name="pin" />
              {m.site_footer_address()}
            </p>
            <ContactLinks />
          </div>
        </div>
        <p className="legal">{m.site_footer_copyright({ year: new Date().getFullYear() })}</p>
      </div>
    </footer>
  );
}
