import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { ContactLinks } from './contact-links.tsx';
import { SiteNav } from './site-nav.tsx';
import '../styles/mobile-menu.css';

/** A modal dialog element: focus trap, Escape and the way back to the button are the browser's. */
export function MobileMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const close = useCallback(() => {
    if (menu.current?.open) menu.current.close();
  }, []);

  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close]);

  return (
    <>
      <button
        type="button"
        className="icon-btn burger"
        aria-label={m.site_menu_open()}
        aria-haspopup="dialog"
        onClick={() => menu.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape */}
      <dialog
        ref={menu}
        className="mobile-menu on-dark"
        aria-label={m.site_menu()}
        onClick={(event) => event.target === menu.current && close()}
      >
        <div className="menu-body">
          <div className="menu-top">
            <Mark />
            <button
              type="button"
              className="icon-btn"
              aria-label={m.site_menu_close()}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          <SiteNav onNavigate={close} />
          <div className="menu-acts">
            <Link
              className={buttonClass({ look: 'gold', block: true })}
              to="/login"
              onClick={close}
            >
              {m.site_login_sign_up()}
            </Link>
            <Link
              className={buttonClass({ look: 'line', block: true })}
              to="/courses"
              onClick={close}
            >
              {m.site_view_courses()}
            </Link>
            <ContactLinks />
          </div>
        </div>
      </dialog>
    </>
  );
}
